import * as v from 'valibot';
import { expected, text, object, pence } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

/** The price of a package with a voucher. */
export const applyVoucher = {
  method: 'POST',
  path: '/voucher/{code}',
  limit: 'address-voucher',
  params: v.strictObject({ code: part.segment }),
  body: v.strictObject({
    selectedProducts: part.priceIds,
    housemateCount: part.housemates,
    leadId: v.nullish(part.code),
    contractStartDate: v.nullish(part.calendarDate),
    contractEndDate: v.nullish(part.calendarDate),
  }),
  answer: object({
    priceBeforeDiscount: expected(pence),
    priceAfterDiscount: pence,
    message: expected(text),
  }),
  failures: { 404: failure, 410: failure, 422: failure },
} as const satisfies Call;
