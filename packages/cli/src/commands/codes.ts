import {
  INVALID_CODE_MESSAGES,
  type CodeKind,
  type CodeVerdict,
  type UseCases,
} from '@kettle/core';
import { validateCode } from '../documents/validation.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Command } from '../journeys/command-context.ts';

const LABELS: Readonly<Record<CodeKind, string>> = {
  referral: 'Referral code',
  affiliate: 'Affiliate code',
};

/** Shows whether a referral code is valid, and the provider's message for it. */
export const referral = lookUp('referral', (useCases) => useCases.checkReferral);

/** Shows whether an affiliate code is valid, and the provider's message for it. */
export const affiliate = lookUp('affiliate', (useCases) => useCases.checkAffiliate);

function lookUp(
  kind: CodeKind,
  pickUseCase: (useCases: UseCases) => UseCases['checkReferral'],
): Command<object> {
  return async ({ args }, context) => {
    const code = validateCode('CODE', LABELS[kind], args[0]);
    if (!code.ok) return { kind: 'mistakes', mistakes: code.error };
    if (code.value === undefined) {
      return {
        kind: 'mistakes',
        mistakes: [{ path: 'CODE', message: `${LABELS[kind]} required` }],
      };
    }
    const { useCases } = await context.services();
    const verdict = await pickUseCase(useCases)(code.value, context.interrupts.signal);
    return outcomeOf(kind, verdict);
  };
}

function outcomeOf(kind: CodeKind, verdict: CodeVerdict): Outcome {
  switch (verdict.kind) {
    case 'valid':
      return {
        kind: 'done',
        value: { code: verdict.code, isValid: true, message: verdict.message },
        lines: [verdict.message],
      };
    case 'invalid':
      return {
        kind: 'failed',
        problem: { ...verdict, kind: 'unknown-code', message: INVALID_CODE_MESSAGES[kind] },
      };
    case 'unchecked':
      return { kind: 'failed', problem: verdict.failure };
  }
}
