import { FAILURE_WORDS } from '@kettle/core';
import { describeProblem, type Problem } from './problems.ts';

/** The e-mail sentence of the catalogue, unless it is the message already. */
export function invitationHints(problem: Problem): readonly string[] {
  const [first] = describeProblem(problem).errors;
  return first?.message === FAILURE_WORDS.email ? [] : [FAILURE_WORDS.email];
}
