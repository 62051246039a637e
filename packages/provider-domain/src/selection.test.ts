import fc from 'fast-check';
import { failure, isNoProduct } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { TODAY } from '@kettle/core/testing';
import { productsFor } from './company/catalogue.ts';
import { selectByPicks, selectByPriceIds, type Selection } from './selection.ts';
import { CATALOGUE, REGIONS } from './testing/a-business.ts';

const anyRegion = fc.constantFrom(...REGIONS);
const anySize = fc.integer({ min: 1, max: 15 });

/** Price ids with at most one option of each product in a catalogue. */
const anyPriceIds = fc
  .tuple(anyRegion, anySize, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }))
  .map(([region, size, picks]) => ({
    region,
    size,
    priceIds: productsFor(CATALOGUE, { region, housemateCount: size, today: TODAY }).flatMap(
      ({ options }, index) => {
        const option = options[(picks[index] ?? 0) % (options.length + 1)];
        return option ? [option.priceId] : [];
      },
    ),
  }))
  .filter(({ priceIds }) => priceIds.length > 0);

function selected(priceIds: readonly string[], size: number, region?: string): Selection {
  const wanted = { priceIds, housemateCount: size, today: TODAY };
  const selection = selectByPriceIds(CATALOGUE, region ? { ...wanted, region } : wanted);
  if (!selection.ok) throw new Error(selection.error.messages[0]);
  return selection.value;
}

describe('a selection', () => {
  it('contains exactly the price ids from which it was made', () => {
    fc.assert(
      fc.property(anyPriceIds, ({ region, size, priceIds }) => {
        expect(selected(priceIds, size, region).priceIds).toEqual(priceIds);
      }),
    );
  });

  it('has the same price if its region is given or read from its price ids [PK5]', () => {
    fc.assert(
      fc.property(anyPriceIds, ({ region, size, priceIds }) => {
        const isTold = priceIds.some((id) => id.includes('energy') || id.includes('water'));
        fc.pre(isTold);
        expect(selected(priceIds, size)).toEqual(selected(priceIds, size, region));
      }),
    );
  });

  it('is the same after it is stored as picks and restored [PK5]', () => {
    fc.assert(
      fc.property(anyPriceIds, ({ region, size, priceIds }) => {
        const selection = selected(priceIds, size, region);
        const buyer = { region, housemateCount: size, today: TODAY };
        expect(selectByPicks(CATALOGUE, selection.picks, buyer)).toEqual(selection);
      }),
    );
  });

  it('accepts the price ids of the home region in every region, at that region’s prices', () => {
    const here = selected(['price_energy', 'price_water'], 4, 'wales');
    const there = selected(['price_energy_wales', 'price_water_wales'], 4);
    expect(here).toEqual(there);
    expect(here.price.discountedPriceAmount).toBeGreaterThan(
      selected(['price_energy', 'price_water'], 4).price.discountedPriceAmount,
    );
  });

  it('costs nothing for a product that is left out [PK5]', () => {
    const { price, picks } = selected(['price_no_broadband', 'price_tv_licence_none'], 4);
    expect(price).toEqual({ fullPriceAmount: 0, discountedPriceAmount: 0 });
    expect(Object.values(picks).every(isNoProduct)).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['an unknown id', ['price_energy', 'price_gold']],
    ['two options of one product', ['price_bb_80', 'price_bb_150']],
    ['a name that every object has', ['constructor']],
  ])('of %s is refused [PK5]', (_what, priceIds) => {
    const refusal = { kind: 'unprocessable', messages: [expect.any(String)] };
    const wanted = { priceIds, housemateCount: 4, today: TODAY };
    expect(selectByPriceIds(CATALOGUE, wanted)).toEqual(failure(refusal));
  });
});
