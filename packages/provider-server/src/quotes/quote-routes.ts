import { mapValue, omitUndefined, type Quote, type QuoteRequest } from '@kettle/core';
import type { getQuote, QueryOf } from '@kettle/provider-api';
import { naturalKeyOfGuid, type QuoteFacts, quoteFor } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { requestCodeAt } from '../houses/houses.ts';
import { leadOfShare } from './shared-packages.ts';
import { QUOTE_CALLS } from './quote-calls.ts';
import { on } from '../edge/on-call.ts';
import { voucherFacts } from '../signing-up/voucher-facts.ts';

type ProductsQuery = QueryOf<typeof getQuote>;

/** Quotes: the products for a household and their prices. */
export async function quoteRoutes(app: FastifyInstance): Promise<void> {
  on(app, QUOTE_CALLS.getQuote, async ({ query, request }) => {
    // It answers with the address and whether a house is there, as a look-up does.
    if (query.addressGuid !== undefined) {
      await app.limits.consume(request, 'address-look-ups-a-day');
    }
    if (query.voucherCode) await app.limits.consumeVoucher(request, query.voucherCode);
    const facts = await factsOf(app, query);
    const quote = await quoteFor(app.business(), decodeQuery(query), facts);
    return mapValue(quote, encodeQuote);
  });
}

async function factsOf(
  app: FastifyInstance,
  { addressGuid, hash }: ProductsQuery,
): Promise<QuoteFacts> {
  const { store, clock } = app;
  const existingAccountGuid =
    addressGuid === undefined
      ? undefined
      : await requestCodeAt(store().db, naturalKeyOfGuid(addressGuid), clock.today());
  const leadId = hash === undefined ? undefined : await leadOfShare(store().db, hash);
  return { ...voucherFacts(app), ...omitUndefined({ existingAccountGuid, leadId }) };
}

function decodeQuery(query: ProductsQuery): QuoteRequest {
  return omitUndefined({
    addressGuid: query.addressGuid,
    postcode: query.postcode,
    housemateCount: /^[0-9]{1,2}$/.test(query.hm8s) ? Number(query.hm8s) : Number.NaN,
    agentCode: query.fra,
    voucherCode: query.voucherCode,
    hash: query.hash,
  });
}

function encodeQuote({ products, existingAccountGuid, address, discount, leadId, price }: Quote) {
  return {
    products,
    existingAccountGUID: existingAccountGuid,
    address,
    discount,
    leadId,
    priceBeforeDiscount: price?.fullPriceAmount,
    priceAfterDiscount: price?.discountedPriceAmount,
  };
}
