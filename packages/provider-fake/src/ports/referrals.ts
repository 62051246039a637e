import type { Failure, Referrals, UnknownCode } from '@kettle/core';
import { judgeAffiliate, judgeReferral } from '../rules/codes.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createReferrals({ network }: FakeContext): Referrals {
  return {
    referral: (code, signal) => network.lookUp(() => judgeReferral(code), asUnknownCode, signal),
    affiliate: (code, signal) => network.lookUp(() => judgeAffiliate(code), asUnknownCode, signal),
  };
}

function asUnknownCode(refusal: Refusal): Failure | UnknownCode {
  return refusal.kind === 'not-found' ? { kind: 'unknown-code' } : asFailure(refusal);
}
