import {
  success,
  type Quotes,
  omitUndefined,
  type DiscountedPrice,
  type Quote,
  type QuoteRequest,
} from '@kettle/core';
import { getQuote, type AnswerOf, type QueryOf } from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import { addressOf, productsOf } from '../mapping.ts';

export function createQuotes(call: ApiClient): Quotes {
  return {
    forHousehold: async (request, signal) => {
      const query = quoteQuery(request);
      const answer = readAnswer(await call(getQuote, { query, signal }), getQuote);
      return answer.ok ? success(quoteOf(answer.value)) : answer;
    },
  };
}

type WireQuote = AnswerOf<typeof getQuote>;

function quoteQuery(request: QuoteRequest): QueryOf<typeof getQuote> {
  const { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash } = request;
  return { addressGuid, postcode, hm8s: String(housemateCount), fra: agentCode, voucherCode, hash };
}

function quoteOf(answer: WireQuote): Quote {
  const { products, existingAccountGUID, address, discount, leadId } = answer;
  return omitUndefined({
    products: productsOf(products),
    existingAccountGuid: existingAccountGUID,
    address: address && addressOf(address),
    discount: discount && omitUndefined(discount),
    leadId,
    price: discountedPriceOf(answer),
  });
}

interface WirePrices {
  readonly priceBeforeDiscount?: number | undefined;
  readonly priceAfterDiscount?: number | undefined;
}

/** The provider's own price. Without the price after the discount, there is none. */
function discountedPriceOf(prices: WirePrices): DiscountedPrice | undefined {
  const { priceBeforeDiscount, priceAfterDiscount } = prices;
  if (priceAfterDiscount === undefined) return undefined;
  return omitUndefined({
    fullPriceAmount: priceBeforeDiscount,
    discountedPriceAmount: priceAfterDiscount,
  });
}
