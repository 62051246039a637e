import { presentParts, type AppliedVoucher, type Vouchers } from '@kettle/core';
import { readAnswer } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readDiscountedPrice } from '../wire/read-quote.ts';
import { field, readFields, readText, type Reader } from '../wire/reader.ts';

const readApplied: Reader<AppliedVoucher> = (value) => {
  const fields = readFields(value);
  const price = readDiscountedPrice(value);
  if (!fields || !price) return undefined;
  return { price, message: readText(field(fields, 'message')) ?? '' };
};

export function createVouchers(call: HttpClient): Vouchers {
  return {
    apply: async ({ code, selectedPriceIds, housemateCount, leadId, tenancy }, signal) => {
      const body = presentParts({
        selectedProducts: selectedPriceIds,
        housemateCount,
        leadId,
        contractStartDate: tenancy?.startDate,
        contractEndDate: tenancy?.endDate,
      });
      return readAnswer(
        await call({ method: 'POST', path: ['voucher', code], body, signal }),
        readApplied,
      );
    },
  };
}
