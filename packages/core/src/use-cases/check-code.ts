import { usableCode } from '../domain/codes.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { CodeMessage, Referrals, UnknownCode } from '../ports/referrals.ts';

/**
 * The verdict on a code.
 * - `valid`: the code is stored and sent; `message` is the provider's.
 * - `invalid`: the provider answered that the code is not valid (404, 410, 422), or the text cannot be
 *   a code. This alone removes a stored code.
 * - `unchecked`: there was no answer, or one that decides nothing, such as a 5xx or 429. The code is neither
 *   called invalid nor sent, and a stored code stays. It is checked again with the next price (RF7).
 */
export type CodeVerdict =
  | { readonly kind: 'valid'; readonly code: string; readonly message: string }
  | { readonly kind: 'invalid'; readonly status?: number }
  | { readonly kind: 'unchecked'; readonly failure: Failure };

type RequestCheck = (
  code: string,
  signal?: AbortSignal,
) => Promise<Result<CodeMessage, Failure | UnknownCode>>;

/**
 * Characters that surround a link pasted from a message: a quotation mark, a bracket, a full stop.
 */
const SURROUNDING = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Text that cannot be a code is invalid without a request, so that none of it is ever sent. The
 * code is tried unchanged first, because it may end in a full stop. If it is invalid, it is
 * tried again without the surrounding characters.
 */
function checkWith(request: RequestCheck) {
  const check = async (code: string, signal?: AbortSignal): Promise<CodeVerdict> => {
    const answer = await request(code, signal);
    if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
    const { error } = answer;
    if (error.kind === 'unknown-code') return { ...error, kind: 'invalid' };
    return { kind: 'unchecked', failure: error };
  };
  return async (text: string, signal?: AbortSignal): Promise<CodeVerdict> => {
    const code = usableCode(text);
    if (code === undefined) return { kind: 'invalid' };
    const verdict = await check(code, signal);
    const trimmed = code.replace(SURROUNDING, '');
    if (verdict.kind !== 'invalid' || trimmed === code || trimmed === '') return verdict;
    return check(trimmed, signal);
  };
}

/** Checks the referral code of a link. */
export function createCheckReferral({ referrals }: { referrals: Referrals }) {
  return checkWith((code, signal) => referrals.referral(code, signal));
}

/** Checks the affiliate code of a link. */
export function createCheckAffiliate({ referrals }: { referrals: Referrals }) {
  return checkWith((code, signal) => referrals.affiliate(code, signal));
}
