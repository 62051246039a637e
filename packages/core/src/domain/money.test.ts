import { describe, expect, it } from 'vitest';
import {
  formatPounds,
  isPrice,
  isPence,
  lessPercent,
  MAXIMUM_PENCE,
  monthlyAmount,
  quoteSummaryAmount,
  snapToWholePound,
  sumPence,
  weeklyAmount,
} from './money.ts';

describe('sumPence', () => {
  it('adds 0.1 and 0.2 and gives exactly 0.3', () => {
    expect(sumPence([0.1, 0.2])).toBe(0.3);
  });

  it.each([
    [[], 0],
    [[1200], 1200],
    [[1200, 300.5, 88.5, 0.0001], 1589.0001],
    [[33.3333, 33.3333, 33.3334], 100],
    [[0.7, 0.1, 0.2], 1],
  ])('sums %j to %d', (amounts, sum) => {
    expect(sumPence(amounts)).toBe(sum);
  });
});

describe('weeklyAmount', () => {
  it.each([
    [0.4999, 0],
    [0.5, 1],
    [1833.4999, 1833],
    [1833.5, 1834],
    [1833.5001, 1834],
    [150, 150],
  ])('shows %d pence a week as %d [PR2]', (weekly, shown) => {
    expect(weeklyAmount(weekly)).toBe(shown);
  });

  it('rounds to the penny first: 98.5 becomes 99, which becomes a pound [PR5]', () => {
    expect(weeklyAmount(98.5)).toBe(100);
    expect(weeklyAmount(98.4999)).toBe(98);
    expect(weeklyAmount(101.4999)).toBe(100);
    expect(weeklyAmount(101.5)).toBe(102);
  });
});

describe('monthlyAmount', () => {
  it.each([
    [200, 869],
    [0, 0],
    [1, 5],
    [0.0001, 1],
    [1000, 4345],
    [1234.5, 5364],
  ])('turns %d pence a week into %d a month [PR3]', (weekly, shown) => {
    expect(monthlyAmount(weekly)).toBe(shown);
  });

  it('does not round up an exact amount: 400 becomes 1738 [PR3]', () => {
    expect(monthlyAmount(400)).toBe(1738);
    expect(monthlyAmount(400.0001)).toBe(1739);
  });

  it('applies the whole-pound rule last: 229.9 is 998.9155, then 999, then ten pounds [PR5]', () => {
    expect(monthlyAmount(229.9)).toBe(1000);
    expect(monthlyAmount(229.5)).toBe(998);
  });

  it('starts from the unrounded weekly price, not from the rounded weekly amount [PR2]', () => {
    expect(weeklyAmount(200.4)).toBe(200);
    expect(monthlyAmount(200.4)).toBe(871);
  });

  it('is exact up to the largest allowed amount [PR3]', () => {
    expect(monthlyAmount(MAXIMUM_PENCE)).toBe(434_500_000);
    expect(monthlyAmount(99_999_999.9999)).toBe(434_500_000);
    expect(monthlyAmount(99_999_998.3333)).toBe(434_499_993);
  });
});

describe('quoteSummaryAmount', () => {
  it.each([
    [1833, 1833],
    [1833.0001, 1834],
    [0.0001, 1],
    [0, 0],
  ])('shows %d as %d [PR2]', (weekly, shown) => {
    expect(quoteSummaryAmount(weekly)).toBe(shown);
  });

  it('applies the whole-pound rule last: 98.1 becomes 99, then a pound [PR5]', () => {
    expect(quoteSummaryAmount(98.1)).toBe(100);
    expect(quoteSummaryAmount(98)).toBe(98);
    expect(quoteSummaryAmount(101.0001)).toBe(102);
  });
});

describe('snapToWholePound', () => {
  it.each([
    [98, 98],
    [99, 100],
    [100, 100],
    [101, 100],
    [102, 102],
    [150, 150],
    [1999, 2000],
    [2001, 2000],
    [2002, 2002],
  ])('turns %d pence into %d [PR5]', (pence, shown) => {
    expect(snapToWholePound(pence)).toBe(shown);
  });

  it.each([0, 1, 2, 49, 50, 51])('leaves %d pence unchanged [PR6]', (pence) => {
    expect(snapToWholePound(pence)).toBe(pence);
  });
});

describe('lessPercent', () => {
  it.each([
    [1833, 10, 1649.7],
    [88.5, 100, 0],
    [88.5, 0, 88.5],
    [0.0001, 50, 0.0001],
    [0.0001, 51, 0],
    [0.3, 10, 0.27],
  ])('reduces %d pence by %d per cent to %d', (amount, percent, rest) => {
    expect(lessPercent(amount, percent)).toBe(rest);
  });
});

describe('formatPounds', () => {
  it.each([
    [869, '£8.69'],
    [0, '£0.00'],
    [5, '£0.05'],
    [50, '£0.50'],
    [100, '£1.00'],
    [99_999, '£999.99'],
    [100_000, '£1,000.00'],
    [123_456_789, '£1,234,567.89'],
    [-50, '−£0.50'],
  ])('writes %d pence as %s', (pence, words) => {
    expect(formatPounds(pence)).toBe(words);
  });
});

describe('isPence', () => {
  it.each([0, 1, 0.0001, 1833.3333, MAXIMUM_PENCE, 99_999_999.9999])(
    'accepts %d [PR9]',
    (amount) => {
      expect(isPence(amount)).toBe(true);
    },
  );

  it.each([
    -1,
    -0.0001,
    0.00001,
    0.1 + 0.2,
    MAXIMUM_PENCE + 0.0001,
    MAXIMUM_PENCE + 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '1',
    null,
    undefined,
    true,
    [1],
  ])('refuses %j [PR9]', (value) => {
    expect(isPence(value)).toBe(false);
  });

  it('is no credit, which only the price of an option may be [PR9]', () => {
    expect([-50, 50].map(isPrice)).toEqual([true, true]);
    expect([-0.00001, -MAXIMUM_PENCE - 1, '-50', null].some(isPrice)).toBe(false);
  });

  it('refuses a BigInt [PR9]', () => {
    expect(isPence(1n)).toBe(false);
  });
});
