import {
  failureWords,
  isDefinite,
  PANEL_TITLES,
  UNKNOWN_OUTCOME_WORDS,
  type AlreadySignedUp,
  type SubmissionFailure,
} from '@kettle/core';
import type { LeadScreenParts } from '../app/use-lead-screen.ts';
import type { Problem } from '../forms/form-view-model.ts';

/**
 * - `done`: the house is signed up, and the journey finished.
 * - `problem`: to be shown; `isRefused` when the provider surely did nothing.
 * - `ignored`: a second press, nothing was sent.
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

/** Sends the lead's direct debit with the bank details held; everything stays until it is done. */
export async function submitLeadDirectDebit(parts: LeadScreenParts): Promise<DirectDebitOutcome> {
  const { lead, services } = parts;
  const bank = lead.bank.peek();
  if (!bank) return { kind: 'ignored' };
  const useCases = await services();
  const answer = await useCases.setUpDirectDebit(lead.journey, bank, lead.log);
  if (answer.ok) {
    lead.finish(answer.value);
    return { kind: 'done' };
  }
  return outcomeOf(answer.error, parts.productName);
}

function outcomeOf(
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
