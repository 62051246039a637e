import { describe, expect, it } from 'vitest';
import { anOption, aProduct, PRODUCTS } from '../testing/journeys.ts';
import { initialPicks, pickedOptions } from './picks.ts';
import { picksOfSamePackage } from './same-package.ts';

const picks = { ...initialPicks(PRODUCTS, {}), Broadband: 'BB_150' };
const [energy, broadband, tv] = PRODUCTS;
if (!energy || !broadband || !tv) throw new Error('There are three products.');

const without = (type: string, code: string) =>
  PRODUCTS.map((product) =>
    product.type === type
      ? { ...product, options: product.options.filter((option) => option.code !== code) }
      : product,
  );

describe('the same package from other products', () => {
  it('has the same options by code, whatever their price ids and the default [PK30]', () => {
    const offered = PRODUCTS.map((product) => ({
      ...product,
      defaultOption: product.options.at(-1)?.code ?? '',
      options: product.options.map((option) => ({ ...option, priceId: `six_${option.priceId}` })),
    }));
    const same = picksOfSamePackage(PRODUCTS, picks, offered);
    if (!same.ok) throw new Error('It is the same package.');
    expect(pickedOptions(offered, same.value).map(({ priceId }) => priceId)).toEqual([
      'six_price_energy',
      'six_price_bb_150',
      'six_price_tv_none',
    ]);
  });

  it.each([
    ['lacks an option that was picked', without('Broadband', 'BB_150'), 'missing', 'BB_150'],
    ['lacks a product that was included', [energy, tv], 'missing', 'BB_150'],
    [
      'lacks the option to leave a product out',
      without('TV Licence', 'TV_NONE'),
      'extra',
      'TV Licence',
    ],
    [
      'has another product that nobody picked',
      [...PRODUCTS, aProduct('Water', [anOption('WATER', 200)])],
      'extra',
      'Water',
    ],
  ])('is not available when the quote %s [PK30]', (_case, offered, kind, title) => {
    expect(picksOfSamePackage(PRODUCTS, picks, offered)).toEqual({
      ok: false,
      error: { kind, title },
    });
  });

  it.each([
    ['without a product that was left out', [energy, broadband]],
    [
      'with one more product that is left out',
      [...PRODUCTS, aProduct('Water', [anOption('WATER_NONE', 0), anOption('WATER', 200)])],
    ],
  ])('is still the same %s [PK30]', (_case, offered) => {
    const same = picksOfSamePackage(PRODUCTS, picks, offered);
    if (!same.ok) throw new Error('It is the same package.');
    const paid = pickedOptions(offered, same.value).filter(({ price }) => price.current > 0);
    expect(paid.map(({ code }) => code)).toEqual(['ENERGY', 'BB_150']);
  });
});
