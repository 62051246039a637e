import { failureMessage } from './failure-messages.ts';
import type { Failure } from './failure.ts';

/**
 * The words for a direct debit whose outcome is unknown: its answer was lost, by time-out or by a cut
 * connection, or it came and cannot be read (ER6). What happened comes first.
 */
export function unknownOutcomeMessage(failure: Failure, productName: string): string {
  return (
    `${failureMessage(failure, productName)} We cannot tell yet whether your Direct Debit was set up. ` +
    'Everything you typed is still here, and you will not be signed up twice.'
  );
}
