import { mapValue, omitUndefined, type Quote, type Quotes } from '@kettle/core';
import { getQuote, type AnswerOf } from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';
import { addressOf, discountedPriceOf, productsOf } from '../mapping.ts';

export function createQuotes(call: ApiClient): Quotes {
  return {
    forHousehold: async ({ housemateCount, agentCode: fra, ...request }, signal) => {
      const query = { ...request, hm8s: String(housemateCount), fra };
      return mapValue(await call(getQuote, { query, signal }), quoteOf);
    },
  };
}

function quoteOf(answer: AnswerOf<typeof getQuote>): Quote {
  const { products, existingAccountGUID, address, discount, leadId } = answer;
  const { priceAfterDiscount } = answer;
  return omitUndefined({
    products: productsOf(products),
    existingAccountGuid: existingAccountGUID,
    address: address && addressOf(address),
    discount,
    leadId,
    // The provider's own price. Without the price after the discount, there is none.
    price:
      priceAfterDiscount === undefined
        ? undefined
        : discountedPriceOf({ ...answer, priceAfterDiscount }),
  });
}
