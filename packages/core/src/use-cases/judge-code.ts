import { hasAnswer } from '../domain/failure-words.ts';
import type { Result } from '../domain/result.ts';
import type { CodeMessage, Referrals } from '../ports/referrals.ts';

/**
 * - `valid`: to be kept and sent, with the provider's message.
 * - `invalid`: the provider answered, and it is not a valid code.
 * - `unjudged`: no answer came; the code is not called invalid, and not kept (decision 32).
 */
export type JudgedCode =
  | { readonly kind: 'valid'; readonly code: string; readonly message: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unjudged' };

function judged(code: string, answer: Result<CodeMessage, { readonly kind: string }>): JudgedCode {
  if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
  return { kind: hasAnswer(answer.error) ? 'invalid' : 'unjudged' };
}

export function createJudgeReferral({ referrals }: { referrals: Referrals }) {
  return async (code: string, signal?: AbortSignal): Promise<JudgedCode> =>
    judged(code, await referrals.referral(code, signal));
}

export function createJudgeAffiliate({ referrals }: { referrals: Referrals }) {
  return async (code: string, signal?: AbortSignal): Promise<JudgedCode> =>
    judged(code, await referrals.affiliate(code, signal));
}
