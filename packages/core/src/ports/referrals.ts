import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface UnknownCode {
  readonly kind: 'unknown-code';
}

export interface CodeMessage {
  readonly message: string;
}

/** Referral and affiliate codes, judged on arrival. */
export interface Referrals {
  referral(code: string, signal?: AbortSignal): Promise<Result<CodeMessage, Failure | UnknownCode>>;
  affiliate(
    code: string,
    signal?: AbortSignal,
  ): Promise<Result<CodeMessage, Failure | UnknownCode>>;
}
