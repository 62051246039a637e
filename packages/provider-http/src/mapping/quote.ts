import { omitUndefined, type DiscountedPrice, type Quote, type QuoteRequest } from '@kettle/core';
import type { AnswerOf, getQuote, QueryOf } from '@kettle/provider-api';
import { addressOf } from './address.ts';
import { productsOf } from './product.ts';

type WireQuote = AnswerOf<typeof getQuote>;

export function quoteQuery(request: QuoteRequest): QueryOf<typeof getQuote> {
  const { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash } = request;
  return { addressGuid, postcode, hm8s: String(housemateCount), fra: agentCode, voucherCode, hash };
}

export function quoteOf(answer: WireQuote): Quote {
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
