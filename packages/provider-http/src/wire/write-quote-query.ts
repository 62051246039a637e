import type { QuoteRequest } from '@kettle/core';

/** The query of `GET /products`. */
export function writeQuoteQuery(request: QuoteRequest) {
  const { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash } = request;
  return { addressGuid, postcode, hm8s: housemateCount, fra: agentCode, voucherCode, hash };
}
