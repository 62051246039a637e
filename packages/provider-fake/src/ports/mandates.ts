import {
  emailKey,
  failure,
  paymentPlan,
  success,
  type OpenedAccount,
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
  checkRequest,
  type CheckedJoining,
  type Decision,
  type OpenedHouse,
  openedAccount,
  openHouse,
  planOfLead,
  type Refusal,
  requestedAccount,
  signUpAccountOf,
  unknownHouse,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailureOrConflict, asHouseComplete, asLeadFailure } from './failures.ts';
import { once, type IdempotentResult } from './once.ts';
import { digestOfDetails, memberWith, remainingOf } from './places.ts';
import { losesFirstAnswer } from '../sandbox/test-values.ts';
import { referenceFrom } from './reference-from.ts';
import { voucherFacts } from './voucher-facts.ts';
import { withPlaceFor } from './houses.ts';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';

export function createMandates(context: FakeContext): Mandates {
  return {
    setUp: async (mandate, key) => {
      const facts = { guid: context.newGuid(), ...voucherFacts(context) };
      const opened = await openHouse(context.business, mandate, facts);
      const act = () => setUpMandate(context, opened);
      return submitOnce(context, mandate, key, act, asLeadFailure);
    },
    join: async (mandate, key) => {
      const checked = await checkJoining(context.business, mandate);
      return submitOnce(context, mandate, key, () => joinHouse(context, checked), asJoiningFailure);
    },
  };
}

/** Leads and joiners use the same route, so an idempotency key can be used once across both. */
async function submitOnce<E>(
  { network, world }: FakeContext,
  mandate: LeadMandate | JoiningMandate,
  key: string,
  act: () => Decision<OpenedAccount>,
  asError: (refusal: Refusal) => E,
): Promise<Result<OpenedAccount, E | Failure>> {
  const attempt = { key, content: mandate, account: signUpAccountOf(mandate) };
  const answered = await network.submit(
    () => once(world.answers.directDebit, attempt, act),
    asError,
  );
  return deliver(answered, mandate.bankDetails);
}

/** Delivers the response. For account number 00000001 the first response is lost. */
function deliver<E>(
  answered: Result<IdempotentResult<OpenedAccount>, E>,
  bank: BankDetails,
): Result<OpenedAccount, E | Failure> {
  if (!answered.ok) return answered;
  const { answer, isRepeat } = answered.value;
  if (!isRepeat && losesFirstAnswer(bank)) return failure({ kind: 'unreachable' });
  return success(answer);
}

function setUpMandate(
  context: FakeContext,
  opened: Decision<OpenedHouse>,
): Decision<OpenedAccount> {
  if (!opened.ok) return opened;
  const { world, clock, siteUrl, newGuid } = context;
  const { house, mandate, remaining, voucherLimit: limit } = opened.value;
  if (world.houses.requestCodeAt(house.naturalKey, clock.today()) !== undefined)
    return addressTaken();
  if (limit && world.houses.timesUsed(limit.code) >= limit.times) return limit.refusal;
  const reference = referenceFrom(newGuid());
  const member = { ...memberOf(context, mandate.personalDetails, opened.value), reference };
  world.houses.put({
    house,
    members: [member],
    requestCode: newGuid(),
    waiting: [],
  });
  const { discountedPriceAmount: pppw } = house.price;
  const account = openedAccount(house.guid, { remaining, siteUrl });
  return success({ ...account, pppw, reference, plan: planOfLead(house) });
}

function joinHouse(
  context: FakeContext,
  checked: Decision<CheckedJoining>,
): Decision<OpenedAccount> {
  if (!checked.ok) return checked;
  const { business, world, clock, siteUrl, newGuid } = context;
  const { guid, personalDetails } = checked.value.mandate;
  const record = world.houses.live(guid, clock.today());
  if (!record) {
    const asked = world.houses.ofRequestCode(guid, clock.today());
    return asked ? askToJoin(context, asked, checked.value) : unknownHouse();
  }
  const place = checkPlace({
    isMember: memberWith(record, personalDetails.email) !== undefined,
    remaining: remainingOf(record),
    address: record.house.address,
  });
  if (!place.ok) return place;
  if (record.takenOut?.includes(emailKey(personalDetails.email))) {
    return askToJoin(context, record, checked.value);
  }
  const reference = referenceFrom(newGuid());
  const member = { ...memberOf(context, personalDetails, checked.value), reference };
  const joined = withPlaceFor(record, member);
  world.houses.put(joined);
  const account = openedAccount(guid, { remaining: remainingOf(joined), siteUrl });
  const { tenancy, monthlyPence } = record.house;
  const setUp = { ...business.company.profile, today: clock.today() };
  return success({ ...account, reference, plan: paymentPlan(tenancy, monthlyPence, setUp) });
}

/**
 * Stores a person who comes by a house's request code, or was taken out of it. They take no place,
 * and wait once.
 */
function askToJoin(
  context: FakeContext,
  record: HouseRecord,
  checked: CheckedJoining,
): Decision<OpenedAccount> {
  const { world, clock, siteUrl } = context;
  const { guid: code, personalDetails } = checked.mandate;
  const { house, waiting } = record;
  const remaining = remainingOf(record);
  const request = checkRequest({ waiting: waiting.length, remaining, address: house.address });
  if (!request.ok) return request;
  const person = { ...memberOf(context, personalDetails, checked), askedOn: clock.today() };
  if (!waiting.some(({ email }) => email === person.email)) {
    world.houses.put({ ...record, waiting: [...waiting, person] });
  }
  return success(requestedAccount(code, { remaining, siteUrl }));
}

function memberOf(
  { clock, newGuid }: FakeContext,
  person: PersonalDetails,
  checked: Pick<CheckedJoining, 'termsVersion' | 'maskedAccount'>,
): StoredMember {
  const { termsVersion, maskedAccount: mandate } = checked;
  const { email, firstname } = person;
  const details = digestOfDetails(person);
  return {
    id: newGuid(),
    ownToken: newGuid(),
    joinedOn: clock.today(),
    email: emailKey(email),
    firstname,
    details,
    mandate,
    termsVersion,
  };
}

function asJoiningFailure(refusal: Refusal): Failure | Conflict | HouseComplete {
  return refusal.kind === 'gone' ? asHouseComplete(refusal) : asFailureOrConflict(refusal);
}
