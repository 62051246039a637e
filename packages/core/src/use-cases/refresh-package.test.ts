import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, lessPercent, toUnits, type Pence } from '../domain/money.ts';
import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import { success } from '../domain/result.ts';
import { applyChanges } from '../journey/lead-changes.ts';
import { leadPackagePrice, linesPrice } from '../journey/lead-price.ts';
import { withOption } from '../journey/lead-transitions.ts';
import { packageChangeMessages } from '../journey/package-change.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import {
  anOption,
  aProduct,
  aQuotedJourney,
  BROADBAND_PRODUCT,
  ENERGY,
  TV_PRODUCT,
  YEAR_FROM_JULY,
} from '../testing/journeys.ts';
import {
  answer,
  fail,
  scriptedPorts,
  useCasesWith,
  type Answers,
  type Calls,
} from '../testing/ports.ts';
import type { VoucherRequest } from '../ports/vouchers.ts';
import { createUseCases } from './create-use-cases.ts';

const DEARER = aProduct('Energy', [anOption('ENERGY', 1300)]);
const PICKS = { Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV' };
const WELCOME10 = { isValid: true, code: 'WELCOME10', description: '10 % off' };

const journey = aQuotedJourney({
  picks: PICKS,
  address: { fullAddress: { line1: 'Flat 2', city: 'Leeds' }, postcode: 'LS6 1AA' },
});
const withVoucher = {
  ...journey,
  discount: WELCOME10,
  discountedPrice: { fullPriceAmount: 1688.5, discountedPriceAmount: 1519.65 },
};
const products = (...list: readonly unknown[]) => ({
  'quotes.forHousehold': answer({ products: list }),
});

async function refresh(before: LeadJourney, answers: Answers) {
  const calls: Calls = [];
  const { refreshPackage } = createUseCases(scriptedPorts(answers, calls));
  const outcome = await refreshPackage(before);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const { change, changes } = outcome.value;
  const after = applyChanges(before, changes);
  return { after, calls, told: change && packageChangeMessages(change) };
}

describe('a package that is asked for again', () => {
  it('keeps every pick and the confirmed address, and says nothing if nothing is different [PR13]', async () => {
    const same = products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT);
    const { after, calls, told } = await refresh(journey, same);
    expect(told).toBeUndefined();
    expect(after).toMatchObject({ picks: PICKS, address: journey.address });
    expect(calls).toEqual([
      [
        'quotes.forHousehold',
        { addressGuid: 'adr_1', postcode: 'LS6 1AA', housemateCount: 4 },
        undefined,
      ],
    ]);
  });

  it('is the package of the property of the link that brought it, though the answer named none [PR13]', async () => {
    const { address: _, ...home } = journey.household ?? { postcode: '', housemateCount: 4 };
    const linked = { addressGuid: 'adr_9', hash: 'h1' };
    const { calls } = await refresh({ ...journey, household: home, linked }, products(ENERGY));
    expect(calls[0]?.[1]).toMatchObject({ addressGuid: 'adr_9', hash: 'h1' });
  });

  it('has the new prices and says both [PR13]', async () => {
    const { after, told } = await refresh(journey, products(DEARER, BROADBAND_PRODUCT, TV_PRODUCT));
    expect(leadPackagePrice(after).discountedPriceAmount).toBe(1788.5);
    expect(told).toEqual([
      'The price has changed: it was £16.89, it is now £17.89 per person per week.',
    ]);
  });

  it('says prices a month if only those are different', async () => {
    const aLittle = aProduct('Energy', [anOption('ENERGY', 1200.4)]);
    const { told } = await refresh(journey, products(aLittle, BROADBAND_PRODUCT, TV_PRODUCT));
    expect(told).toEqual([
      'The price has changed: it was £73.37, it is now £73.39 per person per month.',
    ]);
  });

  it('says which options are no longer sold [PR13]', async () => {
    const left = aProduct('Broadband', BROADBAND_PRODUCT.options.slice(0, 1));
    const { after, told } = await refresh(journey, products(ENERGY, left, TV_PRODUCT));
    expect(after.picks).toEqual({ ...PICKS, Broadband: 'BB_75' });
    expect(told).toEqual([
      'BB_150 is no longer sold, so it is not in your package.',
      'The price has changed: it was £16.89, it is now £15.89 per person per week.',
    ]);
  });

  it('says once that two options with the same title are no longer sold [PR13]', async () => {
    const sauna = (type: string) => aProduct(type, [{ ...anOption(type, 0), title: 'SAUNA' }]);
    const twice = { ...journey, products: [ENERGY, sauna('Sauna'), sauna('Steam')], picks: {} };
    const { told } = await refresh(twice, products(ENERGY));
    expect(told).toEqual(['SAUNA is no longer sold, so it is not in your package.']);
  });

  it('is priced with the voucher that applies', async () => {
    const { after, calls, told } = await refresh(withVoucher, {
      ...products(DEARER, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': answer({
        price: { fullPriceAmount: 1788.5, discountedPriceAmount: 1609.65 },
        message: '10 % off',
      }),
    });
    expect(calls.map(([call]) => call)).toEqual(['quotes.forHousehold', 'vouchers.apply']);
    expect(calls[0]?.[1]).toMatchObject({ voucherCode: 'WELCOME10' });
    expect(calls[1]?.[1]).toMatchObject({ code: 'WELCOME10' });
    expect(after.discountedPrice?.discountedPriceAmount).toBe(1609.65);
    expect(told).toEqual([
      'The price has changed: it was £15.20, it is now £16.10 per person per week.',
    ]);
  });

  it('says that its voucher takes less off [PR13]', async () => {
    const { told } = await refresh(withVoucher, {
      ...products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': answer({
        price: { fullPriceAmount: 1688.5, discountedPriceAmount: 1604.08 },
        message: '5 % off',
      }),
    });
    expect(told).toEqual([
      'Your discount takes less off than before.',
      'The price has changed: it was £15.20, it is now £16.04 per person per week.',
    ]);
  });

  it('sends the dates with the voucher once they are known', async () => {
    const price = { fullPriceAmount: 1688.5, discountedPriceAmount: 1519.65 };
    const { calls, told } = await refresh(
      { ...withVoucher, tenancy: YEAR_FROM_JULY },
      {
        ...products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT),
        'vouchers.apply': answer({ price, message: '' }),
      },
    );
    expect(calls[1]?.[1]).toMatchObject({ tenancy: YEAR_FROM_JULY });
    expect(told).toBeUndefined();
  });

  it('loses a voucher that has ended, and says so [PR13]', async () => {
    const { after, told } = await refresh(withVoucher, {
      ...products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': fail('invalid-voucher', ['This voucher has expired.']),
    });
    expect(after.discount).toEqual({ isValid: false, errorMsg: 'This voucher has expired.' });
    expect(told).toEqual([
      'Your discount no longer applies.',
      'The price has changed: it was £15.20, it is now £16.89 per person per week.',
    ]);
  });

  it('does not bring back the voucher of a link that was cleared', async () => {
    const cleared = { ...journey, linked: { voucherCode: 'WELCOME10', hash: 'h' } };
    const { calls } = await refresh(cleared, products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT));
    expect(calls[0]?.[1]).toEqual({
      addressGuid: 'adr_1',
      postcode: 'LS6 1AA',
      housemateCount: 4,
      hash: 'h',
    });
  });

  it('has the code that applies now where its discount names none, not that of its link', async () => {
    const discount = { isValid: true, description: '10 % off' };
    const price = { fullPriceAmount: 1588.5, discountedPriceAmount: 1429.65 };
    const linked = { voucherCode: 'LINKED5', hash: 'h' };
    const quote = { products: [ENERGY, BROADBAND_PRODUCT, TV_PRODUCT], discount, price };
    const before = { ...withVoucher, linked, picks: {} };
    const { after } = await refresh(before, { 'quotes.forHousehold': answer(quote) });
    expect(after).toMatchObject({ discount: { code: 'WELCOME10' }, discountedPrice: price });
  });

  it('is left as it was while the price with the voucher is unknown', async () => {
    const { useCases } = useCasesWith({
      ...products(DEARER, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': fail('timed-out'),
    });
    expect(await useCases.refreshPackage(withVoucher)).toMatchObject({
      ok: false,
      error: { kind: 'timed-out' },
    });
  });

  it('is left as it was where the address has an account meanwhile', async () => {
    const { after, told } = await refresh(journey, {
      'quotes.forHousehold': answer({ products: [], existingAccountGuid: 'acc_1' }),
    });
    expect(after).toEqual(journey);
    expect(told).toBeUndefined();
  });
});

describe('a voucher priced by other prices than those shown', () => {
  const applied = answer({
    price: { fullPriceAmount: 1788.5, discountedPriceAmount: 1609.65 },
    message: '10 % off',
  });

  it('brings the lines that belong to its price, and says what is different [PR13]', async () => {
    const { calls, useCases } = useCasesWith({
      ...products(DEARER, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': applied,
    });
    const outcome = await useCases.applyVoucher(journey, 'WELCOME10', 'short-summary');
    if (outcome.kind !== 'applied' || !outcome.change) throw new Error(outcome.kind);
    const after = applyChanges(journey, outcome.changes);
    const { discount: _none, discountedPrice: _price, ...lines } = after;
    expect(leadPackagePrice(lines).discountedPriceAmount).toBe(1788.5);
    expect(after.discountedPrice).toMatchObject({ fullPriceAmount: 1788.5 });
    expect(packageChangeMessages(outcome.change)).toEqual([
      'The price before your discount has changed: it was £16.89, it is now £17.89 per person per week.',
    ]);
    expect(calls.map(([call]) => call)).toEqual(['vouchers.apply', 'quotes.forHousehold']);
  });

  it('is unchecked while those lines are not known [PR13]', async () => {
    const { useCases } = useCasesWith({
      'quotes.forHousehold': fail('timed-out'),
      'vouchers.apply': applied,
    });
    expect(await useCases.applyVoucher(journey, 'WELCOME10', 'short-summary')).toMatchObject({
      kind: 'unchecked',
    });
  });

  it('is no other price where it stood over the lines already, though no sum of them [PR13]', async () => {
    const [fullPriceAmount, discountedPriceAmount] = [1900, 1710];
    const { calls, useCases } = useCasesWith({
      ...products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': answer({
        price: { fullPriceAmount, discountedPriceAmount },
        message: '10 % off',
      }),
    });
    const first = await useCases.applyVoucher(journey, 'WELCOME10', 'short-summary');
    if (first.kind !== 'applied') throw new Error(first.kind);
    expect(first.change).toBeUndefined();
    const priced = applyChanges(journey, first.changes);
    await useCases.applyVoucher(priced, 'WELCOME10', 'short-summary');
    expect(calls.map(([call]) => call)).toEqual([
      'vouchers.apply',
      'quotes.forHousehold',
      'vouchers.apply',
    ]);
  });
});

describe('a price that nobody else has changed', () => {
  it('is not said to have changed where an automatic discount is first priced [PR13]', async () => {
    const automatic = { ...journey, discount: { isValid: true, code: 'AUTO' } };
    const { told } = await refresh(automatic, {
      ...products(ENERGY, BROADBAND_PRODUCT, TV_PRODUCT),
      'vouchers.apply': answer({
        price: { fullPriceAmount: 1689, discountedPriceAmount: 1520 },
        message: '10 % off',
      }),
    });
    expect(told).toBeUndefined();
  });
});

const share = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 15 }))
  .map(([house, people]) => fromUnits(Math.round(toUnits(house) / people)));
const price = fc.record({ current: share, old: share }, { requiredKeys: ['current'] });
const prices = fc.record({ energy: price, tv: price });

/** What a provider counts as the price before a voucher. */
const COUNTS = {
  current: ({ discountedPriceAmount }: PackagePrice) => discountedPriceAmount,
  rounded: ({ discountedPriceAmount }: PackagePrice) => Math.round(discountedPriceAmount),
  former: ({ fullPriceAmount }: PackagePrice) => fullPriceAmount,
};
type Counting = keyof typeof COUNTS;

/** A lead at a provider whose prices the test sets. Its vouchers take a tenth off. */
function aLeadAt(count: (lines: PackagePrice) => Pence, first: Prices) {
  let now = first;
  const productsNow = () => [
    aProduct('Energy', [anOption('ENERGY', 0, { price: now.energy })]),
    aProduct('TV Licence', [anOption('TV_NONE', 0), anOption('TV', 0, { price: now.tv })]),
  ];
  const calls: Calls = [];
  const answers: Answers = {
    'quotes.forHousehold': () => Promise.resolve(success({ products: productsNow() })),
    'vouchers.apply': ({ selectedPriceIds }: VoucherRequest) => {
      const options = productsNow().flatMap((product) => product.options);
      const sold = options.filter(({ priceId }) => selectedPriceIds.includes(priceId));
      const before = count(packagePriceOf(sold));
      const after = lessPercent(before, 10);
      const voucher = { fullPriceAmount: before, discountedPriceAmount: after };
      return Promise.resolve(success({ price: voucher, message: '' }));
    },
  };
  const useCases = createUseCases(scriptedPorts(answers, calls));
  let lead = aQuotedJourney({ products: productsNow(), picks: {} });
  const apply = async () => {
    const outcome = await useCases.applyVoucher(lead, 'WELCOME10', 'short-summary');
    if (outcome.kind !== 'applied') throw new Error(outcome.kind);
    lead = applyChanges(lead, outcome.changes);
    return { lead, isSaid: outcome.change !== undefined };
  };
  const toggle = () => {
    const code = lead.picks['TV Licence'] === 'TV' ? 'TV_NONE' : 'TV';
    lead = applyChanges(lead, withOption(lead, 'TV Licence', code));
  };
  return { apply, calls, sell: (next: Prices) => (now = next), toggle };
}
type Prices = typeof prices extends fc.Arbitrary<infer P> ? P : never;

const steps = fc.array(fc.record({ isToggled: fc.boolean(), prices }), {
  minLength: 1,
  maxLength: 3,
});
const counts = fc.constantFrom<Counting>('current', 'rounded', 'former');

describe('a voucher applied and a TV switch turned at a provider', () => {
  it('show a total of the lines above it, whatever the provider has changed meanwhile [PR13]', async () => {
    const test = async (
      how: Counting,
      first: Prices,
      walk: readonly { isToggled: boolean; prices: Prices }[],
    ) => {
      const count = COUNTS[how];
      const { apply, sell, toggle } = aLeadAt(count, first);
      for (const step of walk) {
        if (step.isToggled) toggle();
        sell(step.prices);
        const { lead } = await apply();
        const total = leadPackagePrice(lead).fullPriceAmount;
        expect(Math.abs(total - count(linesPrice(lead)))).toBeLessThan(1);
      }
    };
    // The end of an offer: what was the former price is the price.
    const offer = { energy: { current: 500, old: 550 }, tv: { current: 100 } };
    const ended = { energy: { current: 550 }, tv: { current: 100 } };
    await test('current' as const, offer, [{ isToggled: true, prices: ended }]);
    await fc.assert(fc.asyncProperty(counts, prices, steps, test));
  });

  it('change no price by themselves, and ask for no product where it is counted by the lines [PR13]', async () => {
    await fc.assert(
      fc.asyncProperty(counts, prices, steps, async (how, sold, walk) => {
        const { apply, calls, toggle } = aLeadAt(COUNTS[how], sold);
        for (const { isToggled } of walk) {
          if (isToggled) toggle();
          expect((await apply()).isSaid).toBe(false);
        }
        const asked = calls.map(([call]) => call);
        expect(asked.filter((call) => call === 'vouchers.apply')).toHaveLength(walk.length);
        if (how !== 'former') expect(asked).not.toContain('quotes.forHousehold');
      }),
    );
  });
});
