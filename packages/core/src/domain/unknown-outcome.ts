import { networkWords } from './failure-words.ts';

/**
 * The words for a direct debit whose answer was lost, by time-out or by a cut connection: its outcome
 * is unknown either way (decision 31).
 */
export function unknownOutcomeWords(productName: string): string {
  return (
    `${networkWords(productName)} We cannot tell yet whether your Direct Debit was set up. ` +
    'Everything you typed is still here, and you will not be signed up twice.'
  );
}
