import {
  isPence,
  optionOfCode,
  packagePriceOf,
  type CalendarDate,
  type Product,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { TODAY } from '@kettle/core/testing';
import { CATALOGUE, FILES, REGIONS } from '../testing/a-business.ts';
import { catalogueOf as readCatalogue, productsFor, regionOfPostcode } from './catalogue.ts';
import type { PriceEntry } from './schemas.ts';

const SIZES = Array.from({ length: 15 }, (_, index) => index + 1);

const catalogueOf = (region: string, housemateCount: number) =>
  productsFor(CATALOGUE, { region, housemateCount, today: TODAY });

const optionsOf = (products: readonly Product[]) => products.flatMap(({ options }) => options);

describe('the catalogue', () => {
  it.each(REGIONS)('in %s no price rises with the number of housemates', (region) => {
    const bySize = SIZES.map((size) => optionsOf(catalogueOf(region, size)));
    for (const [index, options] of bySize.entries()) {
      const smaller = bySize[index - 1] ?? options;
      const rises = options.filter(
        ({ price }, at) => price.current > (smaller[at]?.price.current ?? 0),
      );
      expect(rises).toEqual([]);
    }
  });

  it.each(REGIONS)(
    'in %s every price is valid, and no old price is below the current one [PR9, PK2]',
    (region) => {
      const prices = SIZES.flatMap((size) => optionsOf(catalogueOf(region, size))).map(
        ({ price }) => price,
      );
      expect(
        prices.filter(({ current, old = current }) => !isPence(current) || old < current),
      ).toEqual([]);
    },
  );

  it('the default package has a different price in every region', () => {
    const totals = REGIONS.map((region) => {
      const defaults = catalogueOf(region, 4).map((one) => optionOfCode(one, one.defaultOption));
      return packagePriceOf(defaults.filter((option) => option !== undefined));
    });
    expect(new Set(totals.map((price) => price.discountedPriceAmount)).size).toBe(REGIONS.length);
  });

  it('a price id has the same price wherever it is used', () => {
    const options = REGIONS.flatMap((region) => optionsOf(catalogueOf(region, 4)));
    const prices = new Map<string, number>();
    for (const { priceId, price } of options) {
      expect(prices.get(priceId) ?? price.current).toBe(price.current);
      prices.set(priceId, price.current);
    }
  });

  it('the default options include no TV Licence', () => {
    const defaults = catalogueOf('yorkshire', 4).map(({ defaultOption }) => defaultOption);
    expect(defaults).toEqual(['ENERGY', 'WATER', 'BB_80', 'TV_LICENCE_NONE']);
  });

  it('the documented price ids exist', () => {
    const ids = optionsOf(catalogueOf('yorkshire', 4)).map(({ priceId }) => priceId);
    expect(ids).toEqual(expect.arrayContaining(['price_energy', 'price_water', 'price_bb_150']));
    const elsewhere = optionsOf(catalogueOf('wales', 4)).map(({ priceId }) => priceId);
    expect(elsewhere).toEqual(expect.arrayContaining(['price_energy_wales', 'price_bb_150']));
  });

  it('one upgrade has an old price and a ribbon, so that the site shows both [PK2, BB2]', () => {
    const options = optionsOf(catalogueOf('yorkshire', 4));
    const special = options.filter(({ price, ribbon }) => price.old !== undefined && ribbon);
    expect(special.map(({ code }) => code)).toEqual(['BB_150']);
    expect(special[0]?.ribbon?.colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('every product and option has a title, a body and an info text [BB2, PK15]', () => {
    const products = catalogueOf('yorkshire', 4);
    const texts = [...products, ...optionsOf(products)].flatMap(({ title, body, info }) => [
      title,
      body,
      info,
    ]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('regionOfPostcode', () => {
  it.each([
    ['LS6 1AA', 'yorkshire'],
    ['M14 5RL', 'north-west'],
    ['ML1 1AA', 'scotland'],
    ['NG7 2RD', 'midlands'],
    ['CF24 3AB', 'wales'],
    ['EH9 1QA', 'scotland'],
    ['E1 6AN', 'london'],
    ['EX4 4QJ', 'south-west'],
    ['s10 2tn', 'yorkshire'],
    ['BT7 1NN', 'northern-ireland'],
    ['OX1 3PA', 'south-east'],
  ])('%s lies in %s', (postcode, region) => {
    expect(regionOfPostcode(CATALOGUE, postcode)).toBe(region);
  });
});

describe('what is not covered', () => {
  const catalogue = readCatalogue({ ...FILES.catalogue, notCovered: ['LS', 'S10', 'S1 1aa'] });

  it.each([
    ['an area', 'LS6 1AA', 'L1 1AA'],
    ['a district', 'S10 2TN', 'S11 2TN'],
    ['a postcode', 's11aa', 'S1 1AB'],
  ])('may be %s: %s, not %s', (_, postcode, covered) => {
    expect(regionOfPostcode(catalogue, postcode)).toBeUndefined();
    expect(regionOfPostcode(catalogue, covered)).toBeDefined();
  });
});

it('a price is charged from its first day to its last', () => {
  const [entry] = FILES.catalogue.products;
  const [option] = entry?.options ?? [];
  if (!entry || !option) throw new Error('The sandbox sells nothing.');
  const prices = [{ pence: SIZES, from: '2026-12-01', until: '2026-12-31' }] as PriceEntry[];
  const products = [{ ...entry, options: [{ ...option, prices }] }];
  const catalogue = readCatalogue({ ...FILES.catalogue, products });
  const isSoldOn = (day: string) =>
    productsFor(catalogue, { region: 'yorkshire', housemateCount: 4, today: day as CalendarDate })
      .length > 0;
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
  expect(days.map(isSoldOn)).toEqual([false, true, true, false]);
});
