import { finishedLeadJourney } from '@kettle/core';
import { findEarlierSignUp } from '../../journeys/earlier-sign-up.ts';
import { mayBeDone } from '../../journeys/sent-ledger.ts';
import { signedUp } from '../../output/results.ts';
import { tableLines } from '../../output/table.ts';
import type { LeadWalk, Move } from './lead-walk.ts';

const WENT_THROUGH = [
  'Your earlier sign-up at this address went through.',
  'The Direct Debit was set up with the bank details that were sent first.',
];

/**
 * The way on if the account at the address is that of an earlier attempt whose answer was lost: the sign-up is done
 * (KE15). Undefined if no attempt may have been carried out, or if the user is no member of the account.
 */
export async function signedUpBefore(walk: LeadWalk, guid: string): Promise<Move | undefined> {
  const { run, journey } = walk;
  const { personalDetails } = { ...journey, ...journey.sent };
  if (!mayBeDone(run.ledger) || !personalDetails) return undefined;
  const found = await findEarlierSignUp(guid, personalDetails, journey, run);
  if (found.kind !== 'own') return undefined;
  const { account, price } = found;
  settle(walk, guid);
  if (account.remainingHousemates === 0) return { end: signedUp(account, price) };
  walk.priceAgreed = price;
  walk.journey = finishedLeadJourney(journey.id, account);
  return { to: 'congratulations' };
}

function settle({ ask, bank, run }: LeadWalk, guid: string): void {
  run.ledger.note('direct-debit', 'done');
  bank.clear();
  ask.show(...WENT_THROUGH, ...tableLines([['  Account', guid]]));
}
