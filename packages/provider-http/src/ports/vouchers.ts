import {
  presentParts,
  success,
  type AppliedVoucher,
  type VoucherRequest,
  type Vouchers,
} from '@kettle/core';
import { applyVoucher, type AnswerOf, type BodyOf } from '@kettle/provider-api';
import { readAnswer } from '../answers/read-answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createVouchers(call: ApiClient): Vouchers {
  return {
    apply: async ({ code, ...request }, signal) => {
      const body = voucherBody(request);
      const outcome = await call(applyVoucher, { params: { code }, body, signal });
      const answer = readAnswer(outcome, applyVoucher);
      return answer.ok ? success(appliedVoucherOf(answer.value)) : answer;
    },
  };
}

/** The tenancy dates are sent from the full summary onwards. */
function voucherBody(request: Omit<VoucherRequest, 'code'>): BodyOf<typeof applyVoucher> {
  const { selectedPriceIds, housemateCount, leadId, tenancy } = request;
  return presentParts({
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
    price: presentParts({
      fullPriceAmount: priceBeforeDiscount,
      discountedPriceAmount: priceAfterDiscount,
    }),
    message,
  };
}
