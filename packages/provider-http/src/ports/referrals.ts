import { failure, FALLBACK_MESSAGES, success, type Referrals } from '@kettle/core';
import { checkAffiliate, checkReferral } from '@kettle/provider-api';
import { hasStatus, INVALID_CODE_STATUSES, readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';

export function createReferrals(call: ApiClient): Referrals {
  return {
    referral: async (code, signal) => {
      const query = { referral_code: code };
      return verdictOf(await call(checkReferral, { query, signal }), checkReferral);
    },
    affiliate: async (code, signal) => {
      const query = { affiliate_code: code };
      return verdictOf(await call(checkAffiliate, { query, signal }), checkAffiliate);
    },
  };
}

function verdictOf(outcome: HttpOutcome, call: typeof checkReferral | typeof checkAffiliate) {
  if (hasStatus(outcome, ...INVALID_CODE_STATUSES))
    return failure({ kind: 'unknown-code', status: outcome.status } as const);
  const answer = readAnswer(outcome, call);
  return answer.ok ? success({ message: answer.value.message ?? FALLBACK_MESSAGES.code }) : answer;
}
