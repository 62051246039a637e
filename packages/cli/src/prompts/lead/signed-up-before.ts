import { finishedLeadJourney, leadPackagePrice, priceOfAccount, type Account } from '@kettle/core';
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
 * (KE15). Undefined if no attempt may have been carried out, or if somebody else has set the account up.
 */
export async function signedUpBefore(walk: LeadWalk, guid: string): Promise<Move | undefined> {
  const { services, interrupts, ledger } = walk.run;
  if (!mayBeDone(ledger)) return undefined;
  const house = await services.useCases.openInvitation(guid, interrupts.signal);
  interrupts.check();
  if (house.ok) return isByUser(walk, house.value) ? goOn(walk, house.value) : undefined;
  return house.error.kind === 'house-complete' ? livesAlone(walk, guid) : undefined;
}

function isByUser({ journey }: LeadWalk, { accountCreator }: Account): boolean {
  const firstname = (journey.personalDetails ?? journey.presignup)?.firstname;
  return firstname?.toLowerCase() === accountCreator.toLowerCase();
}

function goOn(walk: LeadWalk, account: Account): Move {
  const { guid, joinLink, remainingHousemates } = account;
  settle(walk, guid);
  walk.priceAgreed = priceOfAccount(account);
  const opened = { guid, joinLink, remainingHousemates };
  walk.journey = finishedLeadJourney(walk.journey.id, opened);
  return { to: 'congratulations' };
}

/** Only a house of one is complete so early. The provider no longer shows it, and nobody needs its link. */
function livesAlone(walk: LeadWalk, guid: string): Move | undefined {
  if (walk.journey.household?.housemateCount !== 1) return undefined;
  settle(walk, guid);
  const opened = { guid, joinLink: '', remainingHousemates: 0 };
  return { end: signedUp(opened, leadPackagePrice(walk.journey)) };
}

function settle({ ask, bank, run }: LeadWalk, guid: string): void {
  const sent = run.ledger.last('direct-debit');
  if (sent) run.ledger.keep({ ...sent, state: 'done' });
  bank.clear();
  ask.show(...WENT_THROUGH, ...tableLines([['  Account', guid]]));
}
