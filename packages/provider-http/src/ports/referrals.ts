import { FALLBACK_MESSAGES, mapValue, type Referrals, type UnknownCode } from '@kettle/core';
import * as api from '@kettle/provider-api';
import { hasStatus, INVALID_CODE_STATUSES } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';

export function createReferrals(call: ApiClient): Referrals {
  return {
    referral: async (code, signal) => {
      const query = { referral_code: code };
      return mapValue(await call(api.checkReferral, { query, signal }, unknownCodeOf), messageOf);
    },
    affiliate: async (code, signal) => {
      const query = { affiliate_code: code };
      return mapValue(await call(api.checkAffiliate, { query, signal }, unknownCodeOf), messageOf);
    },
  };
}

function unknownCodeOf(outcome: HttpOutcome): UnknownCode | undefined {
  if (!hasStatus(outcome, ...INVALID_CODE_STATUSES)) return undefined;
  return { kind: 'unknown-code', status: outcome.status };
}

function messageOf({ message = FALLBACK_MESSAGES.code }: { readonly message?: string }) {
  return { message };
}
