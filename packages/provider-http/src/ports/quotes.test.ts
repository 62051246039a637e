import { PRODUCTS } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Quotes over HTTP', () => {
  const wire = stubbedWire();

  it('a quote sends every known value and reads every part of the response [HH13]', async () => {
    const address = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
    const discount = { isValid: true, code: 'WELCOME10', description: '10 % off' };
    wire.answer(
      ok({
        products: PRODUCTS,
        address,
        discount,
        leadId: 'lead_1',
        priceBeforeDiscount: 1588.5,
        priceAfterDiscount: 1429.65,
      }),
    );
    const answer = await wire.ports.quotes.forHousehold({
      addressGuid: 'adr_1',
      postcode: 'LS6 1AA',
      housemateCount: 4,
      agentCode: 'FRA1',
      voucherCode: 'WELCOME10',
      hash: 'h1',
    });
    const price = { fullPriceAmount: 1588.5, discountedPriceAmount: 1429.65 };
    expect(answer).toEqual({
      ok: true,
      value: { products: PRODUCTS, address, discount, leadId: 'lead_1', price },
    });
    expect(wire.requests[0]?.url).toBe(
      '/api/products?addressGuid=adr_1&postcode=LS6+1AA&hm8s=4&fra=FRA1&voucherCode=WELCOME10&hash=h1',
    );
  });
});
