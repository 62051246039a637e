import { expect, it } from 'vitest';
import { aQuotedJourney } from '../testing/journeys.ts';
import { packageChange } from './package-change.ts';

it('a package that costs as much as before has not changed, though its discount takes less off [PR13]', () => {
  const discount = { isValid: true, code: 'WELCOME10', description: '' };
  const costing = (fullPriceAmount: number, discountedPriceAmount: number) =>
    aQuotedJourney({ discount, discountedPrice: { fullPriceAmount, discountedPriceAmount } });
  expect(packageChange(costing(1600, 1450), costing(1500, 1450))).toBeUndefined();
  expect(packageChange(costing(1600, 1450), costing(1500, 1451))).toMatchObject({
    discount: 'less',
  });
});

it('a dearer package with as much taken off is not said to have less taken off [PR13]', () => {
  const discount = { isValid: true, code: 'WELCOME10', description: '' };
  const costing = (full: number) =>
    aQuotedJourney({
      discount,
      discountedPrice: { fullPriceAmount: full, discountedPriceAmount: full - 150 },
    });
  expect(packageChange(costing(1600), costing(1700))).toEqual({
    was: 1450,
    now: 1550,
    withdrawn: [],
  });
});
