import { describe, expect, it } from 'vitest';
import { priceLine } from './prices.ts';

const price = { fullPriceAmount: 1610, discountedPriceAmount: 1410 };

describe('the price of a package', () => {
  it('is based on a 12 month contract until the dates are known [PK1]', () => {
    expect(priceLine(price, 'weekly')).toBe(
      '£14.10 (was £16.10) per person per week. Based on a 12 month contract.',
    );
  });

  it.each([
    [1, '1 monthly payment.'],
    [10, '10 monthly payments.'],
  ])('states the payments of the dates: %i [FS2]', (months, basis) => {
    expect(priceLine(price, 'monthly', months)).toBe(
      `£61.27 (was £69.96) per person per month. ${basis}`,
    );
  });
});
