import {
  INVALID_CODE_MESSAGES,
  type CodeKind,
  type CodeVerdict,
  type UseCases,
} from '@kettle/core';
import { validateCode } from '../documents/validation.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Command } from '../program/command-context.ts';

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
  validateOf: (useCases: UseCases) => UseCases['checkReferral'],
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
    const validated = await validateOf(useCases)(code.value, context.interrupts.signal);
    return outcomeOf(kind, validated);
  };
}

function outcomeOf(kind: CodeKind, validated: CodeVerdict): Outcome {
  switch (validated.kind) {
    case 'valid':
      return {
        kind: 'done',
        value: { code: validated.code, isValid: true, message: validated.message },
        lines: [validated.message],
      };
    case 'invalid':
      return {
        kind: 'failed',
        problem: { kind: 'unknown-code', words: INVALID_CODE_MESSAGES[kind] },
      };
    case 'unchecked':
      return { kind: 'failed', problem: validated.failure };
  }
}
