import { mapValue, omitUndefined, type VoucherRequest } from '@kettle/core';
import type { applyVoucher as applyVoucherCall, ReceivedBodyOf } from '@kettle/provider-api';
import { applyVoucher } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { CODE_CALLS } from './code-calls.ts';
import { on } from '../edge/on-call.ts';
import { voucherFacts } from '../signing-up/voucher-facts.ts';

type Body = ReceivedBodyOf<typeof applyVoucherCall>;

export async function voucherRoutes(app: FastifyInstance): Promise<void> {
  on(app, CODE_CALLS.applyVoucher, async ({ params, body, request }) => {
    const voucher = decodeVoucher(params.code, body);
    if (voucher.leadId !== undefined) await app.limits.consumeForLead(request, voucher.leadId);
    const applied = await applyVoucher(app.business().company, voucher, voucherFacts(app));
    return mapValue(applied, ({ price, message }) => ({
      priceBeforeDiscount: price.fullPriceAmount,
      priceAfterDiscount: price.discountedPriceAmount,
      message,
    }));
  });
}

function decodeVoucher(code: string, body: Body): VoucherRequest {
  const { contractStartDate: startDate, contractEndDate: endDate } = body;
  return omitUndefined({
    code,
    selectedPriceIds: body.selectedProducts,
    housemateCount: body.housemateCount,
    leadId: body.leadId ?? undefined,
    tenancy: startDate && endDate ? { startDate, endDate } : undefined,
  });
}
