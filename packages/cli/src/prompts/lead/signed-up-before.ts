import { finishedLeadJourney, formatAddress, type Person } from '@kettle/core';
import {
  findEarlierSignUp,
  findWhereItWasSent,
  type OwnSignUp,
} from '../../journeys/earlier-sign-up.ts';
import { DETAILS_CHECKED, mayBeDone } from '../../journeys/sent-ledger.ts';
import { signedUp } from '../../output/results.ts';
import { tableLines } from '../../output/table.ts';
import type { LeadWalk, Move } from './lead-walk.ts';

const WENT_THROUGH = [
  'Your earlier sign-up went through.',
  'The Direct Debit was set up with the bank details that were sent first.',
];

/**
 * The way on if an earlier attempt whose answer was lost has opened an account: the sign-up is done (KE15). Undefined if no
 * attempt may have been carried out, or if the user is no member of an account. `guid` is the account at the present address.
 */
export async function signedUpBefore(walk: LeadWalk, guid?: string): Promise<Move | undefined> {
  if (!mayBeDone(walk.run.ledger)) return undefined;
  const own = (await amongMembers(walk, guid)) ?? (await whereItWasSent(walk));
  if (!own) return undefined;
  settle(walk, own);
  if (own.account.remainingHousemates === 0) return { end: signedUp(own.account, own.price) };
  walk.priceAgreed = own.price;
  walk.journey = finishedLeadJourney(walk.journey.id, own.account);
  return { to: 'congratulations' };
}

async function amongMembers(
  { run, journey }: LeadWalk,
  guid: string | undefined,
): Promise<OwnSignUp | undefined> {
  if (guid === undefined) return undefined;
  const { sent, personalDetails, presignup } = journey;
  const persons = new Set<Person | undefined>([
    sent?.personalDetails,
    personalDetails ?? presignup,
  ]);
  for (const person of persons) {
    if (!person) continue;
    run.ledger.alsoSent(DETAILS_CHECKED);
    const found = await findEarlierSignUp(guid, person, journey, run);
    if (found.kind === 'own') return found;
  }
  return undefined;
}

async function whereItWasSent({ run, journey }: LeadWalk): Promise<OwnSignUp | undefined> {
  if (!journey.sent) return undefined;
  const found = await findWhereItWasSent(journey, run);
  return found.kind === 'own' ? found : undefined;
}

function settle({ ask, bank, run }: LeadWalk, { account, address }: OwnSignUp): void {
  run.ledger.note('direct-debit', 'done');
  bank.clear();
  const rows = [
    ...(address ? [['  Address', formatAddress(address)]] : []),
    ['  Account', account.guid],
  ];
  ask.show(...WENT_THROUGH, ...tableLines(rows));
}
