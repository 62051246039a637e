import { FAILURE_WORDS } from '@kettle/core';
import { describeProblem, type Problem } from './problems.ts';

/** The catalogue's sentence about e-mail, unless the problem's own message already says it. */
export function invitationHints(problem: Problem): readonly string[] {
  const [first] = describeProblem(problem).errors;
  return first?.message === FAILURE_WORDS.email ? [] : [FAILURE_WORDS.email];
}
