import { mapValue, type AppliedVoucher, type InvalidVoucher, type Vouchers } from '@kettle/core';
import { applyVoucher, type AnswerOf } from '@kettle/provider-api';
import { bodyOf, hasStatus, INVALID_CODE_STATUSES, messagesOf } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { discountedPriceOf } from '../mapping.ts';

export function createVouchers(call: ApiClient): Vouchers {
  return {
    apply: async ({ code, selectedPriceIds, tenancy, ...request }, signal) => {
      // The tenancy dates are sent from the full summary onwards.
      const { startDate, endDate } = tenancy ?? {};
      const dates = { contractStartDate: startDate, contractEndDate: endDate };
      const body = { ...request, ...dates, selectedProducts: selectedPriceIds };
      const parts = { params: { code }, body, signal };
      return mapValue(await call(applyVoucher, parts, invalidVoucherOf), appliedVoucherOf);
    },
  };
}

/**
 * An answer that means an invalid voucher, or a text that cannot be a code. Any other refusal says
 * nothing about it.
 */
function invalidVoucherOf(outcome: HttpOutcome): InvalidVoucher | undefined {
  if (outcome.kind === 'not-sent') return { kind: 'invalid-voucher', messages: [] };
  if (!hasStatus(outcome, ...INVALID_CODE_STATUSES)) return undefined;
  const { status } = outcome;
  return { kind: 'invalid-voucher', messages: messagesOf(bodyOf(outcome)), status };
}

function appliedVoucherOf(answer: AnswerOf<typeof applyVoucher>): AppliedVoucher {
  return { price: discountedPriceOf(answer), message: answer.message ?? '' };
}
