import { describe, expect, it } from 'vitest';
import { VOUCHER_COOLDOWN_SECONDS } from './discount.ts';
import { DEFAULT_HOUSEMATES, MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES } from './household.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

describe('the limits and defaults of the product', () => {
  it('are a minimum term of 10 months, the control variant and no carousel texts', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      minTenancyLengthMonths: 10,
      carouselTexts: [],
      directDebitVariant: 'control',
    });
  });

  it('are 1 to 15 housemates, with 4 as the default [HH5]', () => {
    expect([MINIMUM_HOUSEMATES, MAXIMUM_HOUSEMATES, DEFAULT_HOUSEMATES]).toEqual([1, 15, 4]);
  });

  it('are 30 seconds between vouchers [VO2]', () => {
    expect(VOUCHER_COOLDOWN_SECONDS).toBe(30);
  });
});
