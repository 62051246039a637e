import {
  emailKey,
  failure,
  success,
  type AccountOpened,
  type BankDetails,
  type Conflict,
  type Failure,
  type HouseComplete,
  type JoiningMandate,
  type LeadMandate,
  type Mandates,
  type PersonalDetails,
  type Result,
} from '@kettle/core';
import {
  addressTaken,
  checkJoining,
  checkPlace,
  type Decision,
  losesFirstAnswer,
  type Member,
  openedAccount,
  openHouse,
  type Refusal,
  TERMS_VERSION,
  traceOf,
  unknownHouse,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailureOrConflict, asHouseComplete } from './failures.ts';
import { once, type Answered } from './once.ts';
import { isMember, remainingOf } from './places.ts';

export function createMandates(context: FakeContext): Mandates {
  return {
    setUp: (mandate, key) =>
      submitOnce(context, mandate, key, () => settingUp(context, mandate), asFailureOrConflict),
    join: (mandate, key) =>
      submitOnce(context, mandate, key, () => joining(context, mandate), asJoiningFailure),
  };
}

/** Leads and joiners use the same route, so an idempotency key can be used once across both. */
async function submitOnce<E>(
  { network, world }: FakeContext,
  mandate: LeadMandate | JoiningMandate,
  key: string,
  act: () => Decision<AccountOpened>,
  asError: (refusal: Refusal) => E,
): Promise<Result<AccountOpened, E | Failure>> {
  const answered = await network.submit(
    () => once(world.answers.directDebit, { key, content: mandate }, act),
    asError,
  );
  return arriving(answered, mandate.bankDetails);
}

/** Delivers the response. For account number 00000001 the first response is lost (sandbox-data.md). */
function arriving<E>(
  answered: Result<Answered<AccountOpened>, E>,
  bank: BankDetails,
): Result<AccountOpened, E | Failure> {
  if (!answered.ok) return answered;
  const { answer, isRepeat } = answered.value;
  if (!isRepeat && losesFirstAnswer(bank)) return failure({ kind: 'unreachable' });
  return success(answer);
}

function settingUp(
  { world, clock, settings, siteUrl, newGuid }: FakeContext,
  requested: LeadMandate,
): Decision<AccountOpened> {
  const today = clock.today();
  const opened = openHouse(requested, {
    guid: newGuid(),
    today,
    minimumMonths: settings.minTenancyLengthMonths,
  });
  if (!opened.ok) return opened;
  const { house, mandate, remaining } = opened.value;
  if (world.liveAccountAt(house.naturalKey, today) !== undefined) return addressTaken();
  world.addHouse(house, [memberOf(mandate.personalDetails, mandate.bankDetails)]);
  return success(openedAccount(house.guid, { remaining, siteUrl }));
}

function joining(
  { world, clock, siteUrl }: FakeContext,
  requested: JoiningMandate,
): Decision<AccountOpened> {
  const judged = checkJoining(requested);
  if (!judged.ok) return judged;
  const { guid, personalDetails, bankDetails } = judged.value;
  const record = world.liveHouse(guid, clock.today());
  if (!record) return unknownHouse();
  const { house, members } = record;
  const place = checkPlace({
    isMember: isMember(record, personalDetails.email),
    remaining: remainingOf(record),
    address: house.address,
  });
  if (!place.ok) return place;
  const joined = { house, members: [...members, memberOf(personalDetails, bankDetails)] };
  world.addHouse(joined.house, joined.members);
  return success(openedAccount(guid, { remaining: remainingOf(joined), siteUrl }));
}

function memberOf({ email, firstname }: PersonalDetails, bank: BankDetails): Member {
  return {
    email: emailKey(email),
    firstname,
    mandate: traceOf(bank),
    termsVersion: TERMS_VERSION,
  };
}

function asJoiningFailure(refusal: Refusal): Failure | Conflict | HouseComplete {
  return refusal.kind === 'gone' ? asHouseComplete(refusal) : asFailureOrConflict(refusal);
}
