import type { VoucherFailure, Vouchers } from '@kettle/core';
import { applyVoucher, type Refusal, type RefusalKind } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createVouchers({ network }: FakeContext): Vouchers {
  return {
    apply: (request, signal) =>
      network.lookUp(() => applyVoucher(request), asInvalidVoucher, signal),
  };
}

/** The refusals that call a voucher invalid: over HTTP a 404, 410 or 422 (decision 32). */
const INVALID: ReadonlySet<RefusalKind> = new Set(['not-found', 'gone', 'unprocessable']);

function asInvalidVoucher(refusal: Refusal): VoucherFailure {
  return INVALID.has(refusal.kind)
    ? { kind: 'invalid-voucher', messages: refusal.messages }
    : asFailure(refusal);
}
