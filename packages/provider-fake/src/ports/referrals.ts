import type { Failure, Referrals, UnknownCode } from '@kettle/core';
import {
  findAffiliate,
  findReferral,
  REFUSAL_STATUSES,
  type Refusal,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createReferrals({ network, business }: FakeContext): Referrals {
  const { codes } = business.company;
  return {
    referral: (code, signal) =>
      network.lookUp(() => findReferral(codes, code), signal, asUnknownCode),
    affiliate: (code, signal) =>
      network.lookUp(() => findAffiliate(codes, code), signal, asUnknownCode),
  };
}

function asUnknownCode(refusal: Refusal): Failure | UnknownCode {
  return refusal.kind === 'not-found'
    ? { kind: 'unknown-code', status: REFUSAL_STATUSES[refusal.kind] }
    : asFailure(refusal);
}
