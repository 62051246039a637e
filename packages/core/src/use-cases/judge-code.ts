import { usableCode } from '../domain/codes.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { CodeMessage, Referrals, UnknownCode } from '../ports/referrals.ts';

/**
 * The verdict on a code.
 * - `valid`: the code is kept and sent, and comes with the provider's message.
 * - `invalid`: the provider answered that the code is not valid (404, 410, 422), or the text cannot be
 *   a code. This alone removes a stored code.
 * - `unjudged`: no answer came, or one that is no verdict, such as a 5xx or 429. The code is neither
 *   called invalid nor stored, and a stored code stays.
 */
export type JudgedCode =
  | { readonly kind: 'valid'; readonly code: string; readonly message: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unjudged'; readonly failure: Failure };

type Ask = (
  code: string,
  signal?: AbortSignal,
) => Promise<Result<CodeMessage, Failure | UnknownCode>>;

/**
 * Characters that surround a link pasted from a message: a quotation mark, a bracket, a full stop.
 */
const PASTED_ROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Text that cannot be a code is invalid without a request, so that none of it is ever sent. The
 * code is tried as it stands first, because a code may end in a full stop. If it is invalid, it is
 * tried again without the surrounding characters.
 */
function judgeBy(ask: Ask) {
  const judge = async (code: string, signal?: AbortSignal): Promise<JudgedCode> => {
    const answer = await ask(code, signal);
    if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
    const { error } = answer;
    if (error.kind === 'unknown-code') return { kind: 'invalid' };
    return { kind: 'unjudged', failure: error };
  };
  return async (text: string, signal?: AbortSignal): Promise<JudgedCode> => {
    const code = usableCode(text);
    if (code === undefined) return { kind: 'invalid' };
    const verdict = await judge(code, signal);
    const bare = code.replace(PASTED_ROUND, '');
    if (verdict.kind !== 'invalid' || bare === code || bare === '') return verdict;
    return judge(bare, signal);
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
