import type { Quotes } from '@kettle/core';
import { readAnswer } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readQuote } from '../wire/read-quote.ts';

export function createQuotes(call: HttpClient): Quotes {
  return {
    forHousehold: async (request, signal) => {
      const { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash } = request;
      const query = {
        addressGuid,
        postcode,
        hm8s: housemateCount,
        fra: agentCode,
        voucherCode,
        hash,
      };
      return readAnswer(
        await call({ method: 'GET', path: ['products'], query, signal }),
        readQuote,
      );
    },
  };
}
