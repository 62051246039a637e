import {
  failureMessage,
  stepOfMessage,
  PANEL_TITLES,
  hasAnswer,
  unknownOutcomeMessage,
  type Conflict,
  type DirectDebitVariant,
  type UnresolvedFailure,
  type RefusedStep,
  type DirectDebitRefusal,
  type SubmissionInProgress,
} from '@kettle/core';
import { problemOfSubmission, type Problem } from '../forms/problem-of.ts';

/** Why a direct debit was not set up, as a page shows it. */
export interface DirectDebitProblem {
  readonly kind: 'problem';
  readonly problem: Problem;
  /** Whether the provider answered with an error. */
  readonly isRefused: boolean;
  /** The guid of the account that already exists for the address. */
  readonly accountGuid?: string;
  /**
   * An earlier submission had other details, and no account is known that the page could link to.
   * The person has to start again.
   */
  readonly needsNewStart?: true;
  /** The page of an earlier step, if the refusal is about an answer there. */
  readonly correction?: { readonly step: RefusedStep; readonly path: string };
}

/**
 * The answers with an error: they lead back to the bank details, or ask the person to check them.
 * All other failures stay on the page (ER4 to ER6).
 */
const BACK_TO_DETAILS: ReadonlySet<string> = new Set(['refused', 'faulted']);

const REFUSAL_TITLES: Readonly<Record<DirectDebitVariant, string>> = {
  control: PANEL_TITLES.problem,
  sticky: PANEL_TITLES.bankDetails,
};

/**
 * Returns what the page shows after a direct debit failed. A second submit during the first shows
 * nothing.
 */
export function directDebitProblem(
  failure: DirectDebitRefusal | UnresolvedFailure,
  productName: string,
  variant: DirectDebitVariant,
  paths: Partial<Readonly<Record<RefusedStep, string>>> = {},
): DirectDebitProblem | undefined {
  if (failure.kind === 'in-progress') {
    const problem = problemOfSubmission(failure, productName);
    return problem && { kind: 'problem', problem, isRefused: false };
  }
  const isRefused = BACK_TO_DETAILS.has(failure.kind);
  const title = isRefused ? REFUSAL_TITLES[variant] : PANEL_TITLES.problem;
  const message = messageOf(failure, productName);
  const step = failure.kind === 'refused' ? stepOfMessage(message) : undefined;
  const path = step && paths[step];
  return {
    kind: 'problem',
    problem: { title, message },
    isRefused,
    ...(step !== undefined && path !== undefined && { correction: { step, path } }),
    ...(failure.kind === 'conflict' && nextActionAfter(failure)),
  };
}

function nextActionAfter({ guid }: Conflict) {
  return guid === undefined ? { needsNewStart: true as const } : { accountGuid: guid };
}

function messageOf(
  failure: Exclude<DirectDebitRefusal | UnresolvedFailure, SubmissionInProgress>,
  productName: string,
): string {
  if (
    failure.kind === 'conflict' ||
    failure.kind === 'house-complete' ||
    failure.kind === 'price-changed'
  ) {
    return failureMessage({ kind: 'refused', messages: failure.messages }, productName);
  }
  return !hasAnswer(failure) || failure.kind === 'unreadable'
    ? unknownOutcomeMessage(failure, productName)
    : failureMessage(failure, productName);
}
