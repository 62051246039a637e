import type { Vouchers } from '@kettle/core';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAppliedVoucher } from '../wire/read-applied-voucher.ts';
import { writeVoucher } from '../wire/write-voucher.ts';

export function createVouchers(call: HttpClient): Vouchers {
  return {
    apply: async (request, signal) => {
      const body = writeVoucher(request);
      const outcome = await call({ method: 'POST', path: ['voucher', request.code], body, signal });
      return readAnswer(outcome, readAppliedVoucher);
    },
  };
}
