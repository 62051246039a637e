import { describe, expect, it } from 'vitest';
import { priceLine } from './prices.ts';

const price = { fullPriceAmount: 1610, discountedPriceAmount: 1410 };

describe('the price of a package', () => {
  it('[PK1] is based on a 12 month contract until the dates are known', () => {
    expect(priceLine(price, 'weekly')).toBe(
      '£14.10 (was £16.10) per person per week. Based on a 12 month contract.',
    );
  });

  it.each([
    [1, '1 monthly payment.'],
    [10, '10 monthly payments.'],
  ])('[FS6] states the payments of the dates: %i', (months, basis) => {
    expect(priceLine(price, 'monthly', months)).toMatch(
      new RegExp(` per person per month. ${basis}$`),
    );
  });
});
