import {
  SENDING_ELSEWHERE_MESSAGE,
  failureMessage,
  PANEL_TITLES,
  type Failure,
  type SubmissionFailure,
  FAILURE_MESSAGES,
} from '@kettle/core';

/** The title and message of a panel above the form. */
export interface Problem {
  readonly title: string;
  readonly message: string;
}

/** Returns the title and message of the panel for a provider's failure. */
export function problemOf(failure: Failure, productName: string): Problem {
  return {
    title: PANEL_TITLES.problem,
    message: failureMessage(failure, productName),
  };
}

/**
 * Like `problemOf`, for a submission. A second submit during the first is no problem, unless
 * another tab is sending.
 */
export function problemOfSubmission(
  failure: SubmissionFailure,
  productName: string,
): Problem | undefined {
  if (failure.kind !== 'in-progress') return problemOf(failure, productName);
  return failure.isElsewhere
    ? { title: PANEL_TITLES.problem, message: SENDING_ELSEWHERE_MESSAGE }
    : undefined;
}

/**
 * Returns why an e-mail was not sent, and always adds that the person can note the link down
 * instead.
 */
export function problemOfEmail(failure: Failure, productName: string): Problem {
  const text = failureMessage(failure, productName, FAILURE_MESSAGES.email);
  const message = text === FAILURE_MESSAGES.email ? text : `${text} ${FAILURE_MESSAGES.email}`;
  return { title: PANEL_TITLES.problem, message };
}
