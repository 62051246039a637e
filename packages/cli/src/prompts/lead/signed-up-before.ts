import { finishedLeadJourney, leadPackagePrice, priceOfAccount } from '@kettle/core';
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
  const { services, interrupts, ledger } = run;
  const { personalDetails } = { ...journey, ...journey.sent };
  if (!mayBeDone(ledger) || !personalDetails) return undefined;
  const { useCases } = services;
  const found = await useCases.findOwnAccount({ guid }, personalDetails, interrupts.signal);
  interrupts.check();
  if (found.kind !== 'own') return undefined;
  const house = await useCases.openInvitation(guid, interrupts.signal);
  interrupts.check();
  settle(walk, guid);
  // The provider no longer shows a complete house, and nobody needs its link.
  const price = house.ok ? priceOfAccount(house.value) : leadPackagePrice(journey);
  if (found.account.remainingHousemates === 0) return { end: signedUp(found.account, price) };
  walk.priceAgreed = price;
  walk.journey = finishedLeadJourney(journey.id, found.account);
  return { to: 'congratulations' };
}

function settle({ ask, bank, run }: LeadWalk, guid: string): void {
  const sent = run.ledger.last('direct-debit');
  if (sent) run.ledger.keep({ ...sent, state: 'done' });
  bank.clear();
  ask.show(...WENT_THROUGH, ...tableLines([['  Account', guid]]));
}
