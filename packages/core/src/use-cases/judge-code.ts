import { usableCode } from '../domain/codes.ts';
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

type Ask = (
  code: string,
  signal?: AbortSignal,
) => Promise<Result<CodeMessage, { readonly kind: string }>>;

/** Text that can be no code is invalid without asking, so that nothing of it is ever sent. */
function judgeBy(ask: Ask) {
  return async (text: string, signal?: AbortSignal): Promise<JudgedCode> => {
    const code = usableCode(text);
    if (code === undefined) return { kind: 'invalid' };
    const answer = await ask(code, signal);
    if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
    return { kind: hasAnswer(answer.error) ? 'invalid' : 'unjudged' };
  };
}

/** Judges the referral code of a link. */
export function createJudgeReferral({ referrals }: { referrals: Referrals }) {
  return judgeBy((code, signal) => referrals.referral(code, signal));
}

/** Judges the affiliate code of a link. */
export function createJudgeAffiliate({ referrals }: { referrals: Referrals }) {
  return judgeBy((code, signal) => referrals.affiliate(code, signal));
}
