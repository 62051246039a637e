import {
  finishedLeadJourney,
  formatAddress,
  leadPackagePrice,
  priceOfAccount,
  type Account,
  type AccountOpened,
} from '@kettle/core';
import { DETAILS_CHECKED } from '../../journeys/sent-ledger.ts';
import { signedUp } from '../../output/results.ts';
import { tableLines } from '../../output/layout.ts';
import type { LeadWalk, Move } from './lead-walk.ts';

const WENT_THROUGH = [
  'Your earlier sign-up went through.',
  'The Direct Debit was set up with the bank details that were sent first.',
];

/**
 * The way on at an address whose account was opened by an earlier attempt of unknown outcome: the sign-up is done (KE15).
 * Undefined if there was no such attempt, or if the user is no member of an account. `guid` is the account at the address.
 */
export async function signedUpBefore(walk: LeadWalk, guid: string): Promise<Move | undefined> {
  const { interrupts, ledger, services } = walk.run;
  if (!ledger.isUnresolved) return undefined;
  ledger.addLine(DETAILS_CHECKED);
  const { signal } = interrupts;
  const found = await services.useCases.findEarlierSignUp(walk.journey, { guid, signal });
  interrupts.check();
  return found.kind === 'own' ? finishEarlier(walk, found.account, found.house) : undefined;
}

/** Says that an earlier attempt has opened the account, and ends the sign-up. The provider shows no complete house. */
export function finishEarlier(walk: LeadWalk, account: AccountOpened, house?: Account): Move {
  const { ask, bank, journey, run } = walk;
  const price = house ? priceOfAccount(house) : leadPackagePrice(journey);
  run.ledger.note('direct-debit', 'done');
  bank.clear();
  ask.show(
    ...WENT_THROUGH,
    ...tableLines([
      ...(house?.address ? [['  Address', formatAddress(house.address)]] : []),
      ['  Account', account.guid],
    ]),
  );
  if (account.remainingHousemates === 0) return { end: signedUp(account, price) };
  walk.priceAgreed = price;
  walk.journey = finishedLeadJourney(journey.id, account);
  return { to: 'congratulations' };
}
