import type { Vouchers } from '@kettle/core';
import { applyVoucher } from '../rules/vouchers.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createVouchers({ network }: FakeContext): Vouchers {
  return {
    apply: (request, signal) => network.lookUp(() => applyVoucher(request), asFailure, signal),
  };
}
