import { FAILURE_MESSAGES, failureMessage, PANEL_TITLES, type Failure } from '@kettle/core';
import type { Problem } from '../forms/problem-of.ts';

/**
 * Returns why an e-mail was not sent, and always adds that the person can note the link down
 * instead.
 */
export function problemOfEmail(failure: Failure, productName: string): Problem {
  const said = failureMessage(failure, productName, FAILURE_MESSAGES.email);
  const message = said === FAILURE_MESSAGES.email ? said : `${said} ${FAILURE_MESSAGES.email}`;
  return { title: PANEL_TITLES.problem, message };
}
