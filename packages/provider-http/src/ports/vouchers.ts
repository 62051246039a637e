import {
  failure,
  omitUndefined,
  success,
  type AppliedVoucher,
  type InvalidVoucher,
  type VoucherRequest,
  type Vouchers,
} from '@kettle/core';
import { applyVoucher, type AnswerOf, type BodyOf } from '@kettle/provider-api';
import { bodyOf, hasStatus, INVALID_CODE_STATUSES, messagesOf, readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';

export function createVouchers(call: ApiClient): Vouchers {
  return {
    apply: async ({ code, ...request }, signal) => {
      const body = voucherBody(request);
      const outcome = await call(applyVoucher, { params: { code }, body, signal });
      const invalid = invalidVoucherOf(outcome);
      if (invalid) return failure(invalid);
      const answer = readAnswer(outcome, applyVoucher);
      return answer.ok ? success(appliedVoucherOf(answer.value)) : answer;
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

/** The tenancy dates are sent from the full summary onwards. */
function voucherBody(request: Omit<VoucherRequest, 'code'>): BodyOf<typeof applyVoucher> {
  const { selectedPriceIds, housemateCount, leadId, tenancy } = request;
  return omitUndefined({
    selectedProducts: [...selectedPriceIds],
    housemateCount,
    leadId,
    contractStartDate: tenancy?.startDate,
    contractEndDate: tenancy?.endDate,
  });
}

function appliedVoucherOf(answer: AnswerOf<typeof applyVoucher>): AppliedVoucher {
  const { priceBeforeDiscount, priceAfterDiscount, message = '' } = answer;
  return {
    price: omitUndefined({
      fullPriceAmount: priceBeforeDiscount,
      discountedPriceAmount: priceAfterDiscount,
    }),
    message,
  };
}
