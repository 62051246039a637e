import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

/** The provider's answer that a code is not, or no longer, valid: a 404, 410 or 422. */
export interface UnknownCode {
  readonly kind: 'unknown-code';
  readonly status?: number;
}

export interface CodeMessage {
  readonly message: string;
}

/** Referral and affiliate codes, checked when the page of a link opens. */
export interface Referrals {
  referral(code: string, signal?: AbortSignal): Promise<Result<CodeMessage, Failure | UnknownCode>>;
  affiliate(
    code: string,
    signal?: AbortSignal,
  ): Promise<Result<CodeMessage, Failure | UnknownCode>>;
}
