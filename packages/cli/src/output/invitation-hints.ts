import { FAILURE_WORDS } from '@kettle/core';
import { describeProblem, type Problem } from './problems.ts';

/** The catalogue's sentence about e-mail, unless the user has interrupted or the problem's own message already says it. */
export function invitationHints(problem: Problem): readonly string[] {
  if (problem.kind === 'aborted') return [];
  const [first] = describeProblem(problem).errors;
  return first?.message === FAILURE_WORDS.email ? [] : [FAILURE_WORDS.email];
}
