import type { Quotes } from '@kettle/core';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readQuote } from '../wire/read-quote.ts';
import { writeQuoteQuery } from '../wire/write-quote-query.ts';

export function createQuotes(call: HttpClient): Quotes {
  return {
    forHousehold: async (request, signal) => {
      const query = writeQuoteQuery(request);
      return readAnswer(
        await call({ method: 'GET', path: ['products'], query, signal }),
        readQuote,
      );
    },
  };
}
