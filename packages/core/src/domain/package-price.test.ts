import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPence } from './money.ts';
import { completePrice, isDiscounted, packagePriceOf, priceOfAccount } from './package-price.ts';

describe('priceOfAccount', () => {
  it('gives the same price twice without a discount, and two prices with one', () => {
    const one = priceOfAccount({ pppw: 1610 });
    expect(one).toEqual({ fullPriceAmount: 1610, discountedPriceAmount: 1610 });
    expect(priceOfAccount({ pppw: 1449, nonDiscountedPppw: 1610 })).toEqual({
      ...one,
      discountedPriceAmount: 1449,
    });
  });
});

describe('packagePriceOf', () => {
  it('sums the current prices, and the old prices of options that have one [PK5]', () => {
    const options = [
      { price: { current: 1200 } },
      { price: { current: 400, old: 450 } },
      { price: { current: 88.5, old: 0 } },
    ];
    expect(packagePriceOf(options)).toEqual({
      fullPriceAmount: 1650,
      discountedPriceAmount: 1688.5,
    });
  });

  it('is zero without options [PK5]', () => {
    expect(packagePriceOf([])).toEqual({ fullPriceAmount: 0, discountedPriceAmount: 0 });
  });

  it('adds 0.1 and 0.2 and gives exactly 0.3', () => {
    const options = [{ price: { current: 0.1, old: 0.7 } }, { price: { current: 0.2, old: 0.1 } }];
    expect(packagePriceOf(options)).toEqual({ fullPriceAmount: 0.8, discountedPriceAmount: 0.3 });
  });

  it('takes a credit off, but is never below zero [PR9]', () => {
    const credit = { price: { current: -50, old: -20 } };
    expect(packagePriceOf([{ price: { current: 433.3333 } }, credit])).toEqual({
      fullPriceAmount: 413.3333,
      discountedPriceAmount: 383.3333,
    });
    expect(packagePriceOf([credit])).toEqual({ fullPriceAmount: 0, discountedPriceAmount: 0 });
  });

  it('gives the sum of the current prices and the sum of the old or else current prices [PK5]', () => {
    const pence = fc.nat({ max: 10_000_000 }).map((units) => units / 10_000);
    const price = fc.record({ current: pence, old: pence }, { requiredKeys: ['current'] });
    fc.assert(
      fc.property(fc.array(price), (prices) => {
        expect(packagePriceOf(prices.map((one) => ({ price: one })))).toEqual({
          fullPriceAmount: sumPence(prices.map(({ current, old }) => old ?? current)),
          discountedPriceAmount: sumPence(prices.map(({ current }) => current)),
        });
      }),
    );
  });
});

describe('completePrice', () => {
  const options = [{ price: { current: 400, old: 450 } }, { price: { current: 1200 } }];

  it('keeps both prices of a provider [HH13, VO5]', () => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    expect(completePrice(price, options)).toEqual(price);
  });

  it('uses the sum of the options when the price before the discount is missing', () => {
    expect(completePrice({ discountedPriceAmount: 900 }, options)).toEqual({
      fullPriceAmount: 1650,
      discountedPriceAmount: 900,
    });
  });
});

describe('isDiscounted', () => {
  it.each([
    [1000, 999.9999, true],
    [1000, 1000, false],
    [1000, 1000.0001, false],
  ])(
    'for a full price of %d and a current price of %d is %j [PK2]',
    (fullPriceAmount, discountedPriceAmount, expected) => {
      expect(isDiscounted({ fullPriceAmount, discountedPriceAmount })).toBe(expected);
    },
  );
});
