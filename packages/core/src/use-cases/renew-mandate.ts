import type { RenewedMandate } from '../domain/renewal.ts';
import type { Ports } from '../ports/ports.ts';
import type { RenewalMandate } from '../ports/renewals.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { sendDirectDebit, type DirectDebitOutcome } from './send-direct-debit.ts';

/**
 * Sends the bank details of another account, once. After a conflict nothing can be looked up: a
 * link that was used shows nothing.
 */
export function createRenewMandate(
  ports: Pick<Ports, 'renewals' | 'clock' | 'ids' | 'submissionLock'>,
) {
  return (
    mandate: RenewalMandate,
    log: SubmissionLog,
  ): Promise<DirectDebitOutcome<RenewedMandate>> =>
    sendDirectDebit<RenewedMandate>(ports, log, {
      send: (key) => ports.renewals.renew(mandate, key),
      reconcile: () => Promise.resolve({}),
      house: 'renewal',
    });
}
