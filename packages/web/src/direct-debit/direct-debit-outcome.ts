import {
  failureWords,
  PANEL_TITLES,
  UNKNOWN_OUTCOME_WORDS,
  type AlreadySignedUp,
  type SubmissionFailure,
} from '@kettle/core';
import type { Problem } from '../forms/form-view-model.ts';

/**
 * - `done`: signed up, and the journey finished.
 * - `problem`: to be shown; `isRefused` when the provider answered with an error.
 * - `ignored`: a second press, nothing was sent; or the way has led elsewhere already.
 */
export type DirectDebitOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      readonly isRefused: boolean;
      readonly accountGuid?: string;
    };

/** Answers with an error lead back to the bank details; what leaves the outcome open stays (ER4, ER6). */
const BACK_TO_DETAILS: ReadonlySet<string> = new Set(['refused', 'faulted']);

/** What a direct debit that did not go through means on its page (product.md section 8). */
export function failedDirectDebit(
  failure: SubmissionFailure | AlreadySignedUp,
  productName: string,
): DirectDebitOutcome {
  if (failure.kind === 'under-way') return { kind: 'ignored' };
  const problem = {
    title: PANEL_TITLES.problem,
    message: wordsOf(failure, productName),
  };
  const guid = failure.kind === 'conflict' && 'guid' in failure ? failure.guid : undefined;
  return {
    kind: 'problem',
    problem,
    isRefused: BACK_TO_DETAILS.has(failure.kind),
    ...(guid === undefined ? {} : { accountGuid: guid }),
  };
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
