import type { VoucherFailure, Vouchers } from '@kettle/core';
import { applyVoucher, type Refusal, type RefusalKind } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { failedAnswerOf, asFailure } from './failures.ts';
import { voucherFacts } from './voucher-facts.ts';

export function createVouchers(context: FakeContext): Vouchers {
  return {
    apply: (request, signal) =>
      context.network.lookUp(
        () => applyVoucher(context.business.company, request, voucherFacts(context)),
        signal,
        asInvalidVoucher,
      ),
  };
}

/** The refusals that mean an invalid voucher. Over HTTP they are 404, 410 and 422. */
const INVALID: ReadonlySet<RefusalKind> = new Set(['not-found', 'gone', 'unprocessable']);

function asInvalidVoucher(refusal: Refusal): VoucherFailure {
  return INVALID.has(refusal.kind)
    ? { kind: 'invalid-voucher', ...failedAnswerOf(refusal) }
    : asFailure(refusal);
}
