import { omitUndefined, type VoucherRequest } from '@kettle/core';
import { applyVoucher, type ParamsOf, type ReceivedBodyOf } from '@kettle/provider-api';
import { applyVoucher as priceWithVoucher } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../edge/answers.ts';
import { APPLY_VOUCHER } from './code-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { voucherFacts } from '../houses/voucher-facts.ts';

type Params = ParamsOf<typeof applyVoucher>;
type Body = ReceivedBodyOf<typeof applyVoucher>;

export async function voucherRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Params: Params; Body: Body }>(
    routeOf(applyVoucher),
    { schema: schemaOf(APPLY_VOUCHER), config: { limit: 'address-voucher' } },
    async (request, reply) => {
      const voucher = decodeVoucher(request.params.code, request.body);
      if (voucher.leadId !== undefined) {
        await app.limits.consumeForLead(request, voucher.leadId);
      }
      const { company } = app.business();
      const applied = await priceWithVoucher(company, voucher, voucherFacts(app));
      return sendAnswer(reply, applied, ({ price, message }) => ({
        priceBeforeDiscount: price.fullPriceAmount,
        priceAfterDiscount: price.discountedPriceAmount,
        message,
      }));
    },
  );
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
