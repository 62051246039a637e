import { FAILURE_WORDS, failureWords, PANEL_TITLES, type Failure } from '@kettle/core';
import type { Problem } from '../forms/problem-of.ts';

/**
 * Returns why an e-mail was not sent, and always adds that the person can note the link down
 * instead.
 */
export function problemOfEmail(failure: Failure, productName: string): Problem {
  const said = failureWords(failure, productName, FAILURE_WORDS.email);
  const message = said === FAILURE_WORDS.email ? said : `${said} ${FAILURE_WORDS.email}`;
  return { title: PANEL_TITLES.problem, message };
}
