import {
  failureWords,
  PANEL_TITLES,
  UNKNOWN_OUTCOME_WORDS,
  type AlreadySignedUp,
  type DirectDebitVariant,
  type SubmissionFailure,
} from '@kettle/core';
import type { Problem } from '../forms/form.view-model.ts';
import { problemOfSubmission } from '../forms/problem-of.ts';

/**
 * - `done`: signed up, and the journey finished.
 * - `problem`: to be shown; `isRefused` when the provider answered with an error.
 * - `ignored`: a second press, nothing was sent; or the way has led elsewhere already.
 */
export type DirectDebitOutcome =
  { readonly kind: 'done' } | { readonly kind: 'ignored' } | DirectDebitProblem;

export interface DirectDebitProblem {
  readonly kind: 'problem';
  readonly problem: Problem;
  readonly isRefused: boolean;
  /** Of the account that the address turned out to have. */
  readonly accountGuid?: string;
  /** It was sent with other details, and no account is known to lead to: the way on is a new start. */
  readonly needsNewStart?: true;
}

/** Answers with an error lead back to the bank details, or say what to check; the others stay (ER4 to ER6). */
const BACK_TO_DETAILS: ReadonlySet<string> = new Set(['refused', 'faulted']);

const REFUSAL_TITLES: Readonly<Record<DirectDebitVariant, string>> = {
  control: PANEL_TITLES.problem,
  sticky: PANEL_TITLES.bankDetails,
};

/** What a direct debit that did not go through means on its page (product.md section 8). */
export function failedDirectDebit(
  failure: SubmissionFailure | AlreadySignedUp,
  productName: string,
  variant: DirectDebitVariant,
): DirectDebitOutcome {
  if (failure.kind === 'under-way') {
    const problem = problemOfSubmission(failure, productName);
    return problem ? { kind: 'problem', problem, isRefused: false } : { kind: 'ignored' };
  }
  const isRefused = BACK_TO_DETAILS.has(failure.kind);
  const title = isRefused ? REFUSAL_TITLES[variant] : PANEL_TITLES.problem;
  return {
    kind: 'problem',
    problem: { title, message: wordsOf(failure, productName) },
    isRefused,
    ...(failure.kind === 'conflict' && wayOnAfter(failure)),
  };
}

function wayOnAfter({ guid }: AlreadySignedUp) {
  return guid === undefined ? { needsNewStart: true as const } : { accountGuid: guid };
}

function wordsOf(
  failure: Exclude<SubmissionFailure, { kind: 'under-way' }> | AlreadySignedUp,
  productName: string,
): string {
  if (failure.kind === 'timed-out') return UNKNOWN_OUTCOME_WORDS;
  if (failure.kind === 'conflict') {
    return failureWords({ kind: 'refused', messages: failure.messages }, productName);
  }
  return failureWords(failure, productName);
}
