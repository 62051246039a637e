import { hasLostAnswer, type Submissions } from '@kettle/core';
import * as words from './direct-debit-copy.ts';

/**
 * Returns the text above the details. It says that nothing has been sent only while that is true.
 */
export function confirmIntro(submissions: Submissions | undefined): string {
  if (submissions && hasLostAnswer(submissions)) return words.confirmIntro;
  return `${words.confirmIntro} ${words.nothingSentYet}`;
}
