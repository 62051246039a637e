import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseInformation, leadAtTypedAddress, newKey, PRICE_IDS } from '../testing/requests.ts';
import { testProvider, type Answer, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

/** Property names that every plain object inherits. */
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
] as const;

const VOUCHER = { selectedProducts: PRICE_IDS, housemateCount: 4 };

/** Every call that looks something up by a text from the request. */
const LOOK_UPS: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  'a referral code': (name) => provider.get(`/referral?referral_code=${name}`),
  'an affiliate code': (name) => provider.get(`/affiliate?affiliate_code=${name}`),
  'a voucher': (name) => provider.post(`/voucher/${name}`, VOUCHER),
  'a picked option': (name) =>
    provider.post('/voucher/WELCOME10', { ...VOUCHER, selectedProducts: [name] }),
  'a house': (name) => provider.get(`/summary?guid=${name}`),
  'an address': (name) => provider.get(`/addresses/retrieve?id=${name}`),
  'a postcode': (name) => provider.get(`/addresses/lookup/${name}`),
  'a lead': (name) => provider.post(`/pre-signup/${name}/products`, { priceIds: PRICE_IDS }),
  'a parameter': (name) => provider.get(`/referral?referral_code=FRIEND20&${name}=1`),
  'a key of a body': (name) =>
    provider.post('/voucher/WELCOME10', JSON.parse(`{"${name}":{"a":1}}`)),
  'a code in a body': (name) =>
    provider.post('/direct_debit', {
      ...leadAtTypedAddress(1),
      houseInformation: houseInformation({ discountCode: name }),
    }),
  'a picked option of a house': (name) =>
    provider.post('/direct_debit', leadAtTypedAddress(2, { selectedProducts: [name] }), newKey()),
};

describe('a name that every object has', () => {
  it.each(Object.entries(LOOK_UPS))('finds nothing as %s', async (_what, ask) => {
    const statuses = new Set<number>();
    for (const name of ODD_NAMES) statuses.add((await ask(name)).status);

    expect([...statuses].filter((status) => ![400, 404, 422].includes(status))).toEqual([]);
  });

  it('as the voucher of a quote is treated like any unknown code', async () => {
    for (const name of ODD_NAMES) {
      const { status, body } = await provider.get(
        `/products?postcode=LS6%201AA&hm8s=4&voucherCode=${name}`,
      );

      expect([status, body['discount']]).toEqual([
        200,
        expect.objectContaining({ isValid: false }),
      ]);
    }
  });

  it('does not change `Object.prototype`, even in nested objects', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).toSorted();
    const nested =
      '{"personalDetails":{"__proto__":{"isAdmin":true}},"__proto__":{"isAdmin":true}}';
    const { statusCode } = await provider.server.inject({
      method: 'POST',
      url: '/api/direct_debit',
      headers: { 'content-type': 'application/json' },
      payload: nested,
    });

    expect(statusCode).toBe(400);
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is found by a look-up in a plain object, which is why no look-up uses one', () => {
    const plain: Record<string, string> = { FRIEND20: 'A friend sent you here.' };

    expect(ODD_NAMES.filter((name) => plain[name] !== undefined)).not.toEqual([]);
  });
});
