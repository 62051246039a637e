import type { BankDetails } from '../domain/bank-details.ts';
import type { Conflict } from '../domain/failure.ts';
import type { Pence } from '../domain/money.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { leadMandate } from '../journey/lead-mandate.ts';
import { isUnchangedSinceSent } from '../journey/lead-transitions.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { createFindEarlierSignUp } from './find-earlier-sign-up.ts';
import {
  sendDirectDebit,
  type DirectDebitOutcome,
  type Reconciliation,
} from './send-direct-debit.ts';

/**
 * Sends the lead's direct debit, once. `agreedPppw` is the price shown at Confirm, for a provider
 * whose settings say that it checks it. An incomplete journey throws: that is a bug, because
 * the redirects prevent it.
 */
export function createSetUpDirectDebit(
  ports: Pick<Ports, 'accounts' | 'mandates' | 'quotes' | 'clock' | 'ids' | 'submissionLock'>,
) {
  const findEarlierSignUp = createFindEarlierSignUp(ports);
  return async (
    journey: LeadJourney,
    bank: BankDetails,
    log: SubmissionLog,
    agreedPppw?: Pence,
  ): Promise<DirectDebitOutcome> => {
    const mandate = leadMandate(journey, bank, agreedPppw);
    if (!mandate) throw new Error('A direct debit was submitted for an incomplete journey.');
    const reconcile = async (
      { guid }: Conflict,
      hasUnresolved: boolean,
    ): Promise<Reconciliation> => {
      const found = await findEarlierSignUp(journey, { guid });
      if (found.kind === 'own') return { own: found };
      if (found.kind === 'not-found') return {};
      // Somebody else's account proves that the attempt failed only where that attempt was sent.
      const isWhereSent = !hasUnresolved || isUnchangedSinceSent(journey);
      return { guid: found.guid, isNotDone: found.kind === 'of-others' && isWhereSent };
    };
    const send = (key: string) => ports.mandates.setUp(mandate, key);
    return sendDirectDebit(ports, log, { send, reconcile });
  };
}
