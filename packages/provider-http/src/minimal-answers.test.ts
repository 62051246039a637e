import type { ProviderPorts, Result } from '@kettle/core';
import { aLeadMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from './testing/stubbed-wire.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const VOUCHER = { code: 'WELCOME10', selectedPriceIds: ['p'], housemateCount: 4 };

const MINIMAL_PRODUCT = {
  type: 'Energy',
  defaultOption: 1,
  options: [{ code: 1, priceId: 11, price: { current: 1200 } }],
};
const EXPECTED_PRODUCT = {
  type: 'Energy',
  title: 'Energy',
  body: '',
  image: '',
  code: '',
  info: '',
  defaultOption: '1',
  options: [
    {
      code: '1',
      title: '1',
      body: '',
      image: '',
      info: '',
      priceId: '11',
      price: { current: 1200 },
      optional: false,
      enabled: true,
    },
  ],
};

type Answer = Readonly<Record<string, unknown>>;

interface MinimalAnswer {
  readonly call: string;
  readonly make: (ports: ProviderPorts) => Promise<Result<unknown, unknown>>;
  /** What the answer must have, with numbers for ids. */
  readonly minimal: Answer;
  /** What the core gets of it. */
  readonly read: unknown;
}

/**
 * The calls whose answer the adapter maps. The others pass on what the schema of their answer
 * reads.
 */
const CALLS: readonly MinimalAnswer[] = [
  {
    call: 'GET /referral',
    make: ({ referrals }) => referrals.referral('FRIEND20'),
    minimal: {},
    read: { message: 'Your code has been added to your sign-up.' },
  },
  {
    call: 'GET /products',
    make: ({ quotes }) => quotes.forHousehold({ postcode: 'LS6 1AA', housemateCount: 4 }),
    minimal: { products: [MINIMAL_PRODUCT] },
    read: { products: [EXPECTED_PRODUCT] },
  },
  {
    call: 'GET /summary',
    make: ({ accounts }) => accounts.ofGuid('acc_1'),
    minimal: { pppw: 1200, housemateCount: 4, remainingHousemates: 3 },
    read: {
      guid: 'acc_1',
      accountCreator: 'Your housemate',
      products: [],
      pppw: 1200,
      housemateCount: 4,
      remainingHousemates: 3,
    },
  },
  {
    call: 'POST /voucher/{code}',
    make: ({ vouchers }) => vouchers.apply(VOUCHER),
    minimal: { priceAfterDiscount: 1080 },
    read: { price: { discountedPriceAmount: 1080 }, message: '' },
  },
  {
    call: 'POST /direct_debit',
    make: ({ mandates }) => mandates.setUp(aLeadMandate(), KEY),
    minimal: { guid: 1, remainingHm8s: 3 },
    read: { guid: '1', remainingHousemates: 3 },
  },
  {
    call: 'GET /addresses/retrieve',
    make: ({ addresses }) => addresses.retrieve('adr_1'),
    minimal: { line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
    read: { fullAddress: { line1: '1 Kettle Terrace', city: '' }, postcode: 'LS6 1AA' },
  },
];

describe('the minimal answer of a provider', () => {
  const wire = stubbedWire();
  const valueOf = async ({ make }: MinimalAnswer, answer: unknown): Promise<unknown> => {
    wire.answer(ok(answer));
    const result = await make(wire.ports);
    return result.ok ? result.value : result.error;
  };

  it.each(CALLS)('is enough for $call', async (call) => {
    expect(await valueOf(call, call.minimal)).toEqual(call.read);
  });

  it('names the address of a complete house in one text', async () => {
    const address = { fullAddress: '1 Kettle Terrace, Leeds' };
    wire.answer({ status: 410, body: { messages: 'Complete', address } });
    expect(await wire.ports.accounts.ofGuid('acc_1')).toEqual({
      ok: false,
      error: {
        kind: 'house-complete',
        status: 410,
        messages: [],
        address: { fullAddress: { line1: '1 Kettle Terrace, Leeds', city: '' }, postcode: '' },
      },
    });
  });

  it('has a discount of which only the price is known [HH13]', async () => {
    const products = [MINIMAL_PRODUCT];
    wire.answer(ok({ products, discount: {}, priceAfterDiscount: 1080 }));
    expect(await wire.ports.quotes.forHousehold({ housemateCount: 4 })).toEqual({
      ok: true,
      value: { products: [EXPECTED_PRODUCT], discount: {}, price: { discountedPriceAmount: 1080 } },
    });
  });
});
