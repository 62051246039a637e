import { failureMessage } from './failure-messages.ts';
import type { Failure } from './failure.ts';

/**
 * The message for a direct debit whose outcome is unknown, because the call timed out, the connection
 * was lost, or the answer cannot be read (ER6). It starts with what happened.
 */
export function unknownOutcomeMessage(failure: Failure, productName: string): string {
  return (
    `${failureMessage(failure, productName)} We cannot tell yet whether your Direct Debit was set up. ` +
    'Everything you typed is still here, and you will not be signed up twice.'
  );
}
