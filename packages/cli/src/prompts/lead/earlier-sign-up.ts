import {
  ASKING_TO_JOIN,
  finishedLeadJourney,
  formatAddress,
  leadPackagePrice,
  priceOfAccount,
  type Account,
  type OpenedAccount,
} from '@kettle/core';
import { DETAILS_CHECKED } from '../../journeys/submission-ledger.ts';
import { signedUpOutcome } from '../../output/results.ts';
import { plainTableLines } from '../../output/layout.ts';
import type { LeadSession, Move } from './lead-session.ts';

const EARLIER_SUCCESS = [
  'Your earlier sign-up went through.',
  'The Direct Debit was set up with the bank details that were sent first.',
];

/**
 * The next step if an earlier attempt of unknown outcome has opened the account: the sign-up is
 * done (KE15). Undefined if there was no such attempt, or if the user is not a member of the
 * account. `guid` is the account at the address.
 */
export async function checkEarlierSignUp(
  session: LeadSession,
  guid: string,
): Promise<Move | undefined> {
  const { interrupts, ledger, services } = session.run;
  if (!ledger.isUnresolved) return undefined;
  ledger.addLine(DETAILS_CHECKED);
  const { signal } = interrupts;
  const found = await services.useCases.findEarlierSignUp(session.journey, { guid, signal });
  interrupts.check();
  if (found.kind === 'own') return finishEarlier(session, found.account, found.house);
  if (found.kind === 'unclear') session.ask.show(ASKING_TO_JOIN.sentEarlier);
  return undefined;
}

/**
 * Shows that an earlier attempt has opened the account, and ends the sign-up. `house` is undefined
 * if it is complete.
 */
export function finishEarlier(session: LeadSession, account: OpenedAccount, house?: Account): Move {
  const { ask, bank, journey, run } = session;
  const price = house ? priceOfAccount(house) : leadPackagePrice(journey);
  run.ledger.setState('direct-debit', 'done');
  bank.clear();
  ask.show(
    ...EARLIER_SUCCESS,
    ...plainTableLines([
      ...(house?.address ? [['  Address', formatAddress(house.address)]] : []),
      ['  Account', account.guid],
    ]),
  );
  if (account.remainingHousemates === 0) return { end: signedUpOutcome(account, price) };
  session.agreedPrice = price;
  session.journey = finishedLeadJourney(journey.id, account);
  return { to: 'congratulations' };
}
