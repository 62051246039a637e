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

/** Text that cannot be a code is invalid without a request, so that none of it is ever sent. */
function checkWith(request: RequestCheck) {
  return async (text: string, signal?: AbortSignal): Promise<CodeVerdict> => {
    const code = usableCode(text);
    if (code === undefined) return { kind: 'invalid' };
    const answer = await request(code, signal);
    if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
    const { error } = answer;
    if (error.kind === 'unknown-code') return { ...error, kind: 'invalid' };
    return { kind: 'unchecked', failure: error };
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
