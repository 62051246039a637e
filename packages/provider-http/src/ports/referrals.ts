import { failure, type Referrals } from '@kettle/core';
import { hasStatus } from '../answers/outcome.ts';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpCall } from '../http-client/http-call.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readCodeMessage } from '../wire/read-code-message.ts';

/** The answers that call a code invalid. Any other refusal says nothing about the code (decision 32). */
const INVALID_STATUSES = [404, 410, 422];

export function createReferrals(call: HttpClient): Referrals {
  const judge = async (judgement: Pick<HttpCall, 'path' | 'query' | 'signal'>) => {
    const outcome = await call({ method: 'GET', ...judgement });
    if (hasStatus(outcome, ...INVALID_STATUSES)) return failure({ kind: 'unknown-code' } as const);
    return readAnswer(outcome, readCodeMessage);
  };
  return {
    referral: (code, signal) =>
      judge({ path: ['referral'], query: { referral_code: code }, signal }),
    affiliate: (code, signal) =>
      judge({ path: ['affiliate'], query: { affiliate_code: code }, signal }),
  };
}
