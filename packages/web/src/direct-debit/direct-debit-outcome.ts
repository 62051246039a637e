import {
  failureWords,
  isDefinite,
  PANEL_TITLES,
  UNKNOWN_OUTCOME_WORDS,
  type AlreadySignedUp,
  type SubmissionFailure,
} from '@kettle/core';
import type { Problem } from '../forms/form-view-model.ts';

/**
 * - `done`: signed up, and the journey finished.
 * - `problem`: to be shown; `isRefused` when the provider surely did nothing.
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
    isRefused: isDefinite(failure),
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
