import { success, type Quotes } from '@kettle/core';
import { getQuote } from '@kettle/provider-api';
import { readAnswer } from '../answers/read-answer.ts';
import type { ApiClient } from '../api-client.ts';
import { quoteOf, quoteQuery } from '../mapping/quote.ts';

export function createQuotes(call: ApiClient): Quotes {
  return {
    forHousehold: async (request, signal) => {
      const query = quoteQuery(request);
      const answer = readAnswer(await call(getQuote, { query, signal }), getQuote);
      return answer.ok ? success(quoteOf(answer.value)) : answer;
    },
  };
}
