import { presentParts, type CalendarDate, type VoucherRequest } from '@kettle/core';
import { applyVoucher } from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { answer } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';

interface VoucherBody {
  selectedProducts: string[];
  housemateCount: number;
  leadId?: Maybe<string>;
  contractStartDate?: Maybe<CalendarDate>;
  contractEndDate?: Maybe<CalendarDate>;
}

const BODY = piece.object(
  {
    selectedProducts: piece.priceIds,
    housemateCount: piece.housemates,
    leadId: piece.code,
    contractStartDate: piece.optionalDate,
    contractEndDate: piece.optionalDate,
  },
  ['selectedProducts', 'housemateCount'],
);

export function voucherRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Params: { code: string }; Body: VoucherBody }>(
    '/voucher/:code',
    {
      schema: { params: piece.segment('code'), body: BODY },
      onRequest: limited(context, 'address-voucher'),
    },
    async (request, reply) => {
      const voucher = decodeVoucher(request.params.code, request.body);
      if (voucher.leadId !== undefined) {
        await context.limits.spend(request, 'lead-voucher', voucher.leadId);
      }
      return answer(reply, applyVoucher(voucher), ({ price, message }) => ({
        priceBeforeDiscount: price.fullPriceAmount,
        priceAfterDiscount: price.discountedPriceAmount,
        message,
      }));
    },
  );
}

function decodeVoucher(code: string, body: VoucherBody): VoucherRequest {
  const { contractStartDate: startDate, contractEndDate: endDate } = body;
  return presentParts({
    code,
    selectedPriceIds: body.selectedProducts,
    housemateCount: body.housemateCount,
    leadId: body.leadId ?? undefined,
    tenancy: startDate && endDate ? { startDate, endDate } : undefined,
  });
}
