import { hasLostAnswer, type Submissions } from '@kettle/core';
import * as words from '#words/direct-debit.ts';

/** What stands above the details: that nothing has been sent only for as long as that is true. */
export function confirmIntro(submissions: Submissions | undefined): string {
  if (submissions && hasLostAnswer(submissions)) return words.confirmIntro;
  return `${words.confirmIntro} ${words.nothingSentYet}`;
}
