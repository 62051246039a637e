import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anOption,
  aProduct,
  BROADBAND_PRODUCT,
  ENERGY,
  PRODUCTS,
  TV_PRODUCT,
} from '../testing/journeys.ts';
import { initialPicks, pickedOptions, selectedPriceIds, toggledCode, withPick } from './picking.ts';
import { canSkipBroadband, isTaken, pickedCode, pickedOption, type Picks } from './picks.ts';

const codesOf = (picks: Picks): string[] => pickedOptions(PRODUCTS, picks).map(({ code }) => code);

describe('the picked option', () => {
  it('[HH11] is the default without a pick', () => {
    expect(pickedOption(BROADBAND_PRODUCT, {})?.code).toBe('BB_75');
  });

  it('[HH11] is the picked one', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_150' })?.code).toBe('BB_150');
  });

  it('[HH11] is the default where the pick does not exist', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_900' })?.code).toBe('BB_75');
  });

  it('[HH11] is none where not even the default exists', () => {
    const empty = { ...BROADBAND_PRODUCT, options: [] };
    expect(pickedOption(empty, {})).toBeUndefined();
    expect(pickedOptions([empty, ENERGY], {}).map(({ code }) => code)).toEqual(['ENERGY']);
    expect(pickedCode([empty], {}, 'Broadband')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[PK4] of a type called %s is its default',
    (type) => {
      const product = aProduct(type, [anOption('A', 1), anOption('B', 2)]);
      expect(pickedOption(product, {})?.code).toBe('A');
      expect(pickedCode([product], {}, type)).toBe('A');
    },
  );

  it('[PK4] is never found under a name like constructor, which every object has', () => {
    expect(pickedCode(PRODUCTS, {}, 'toString')).toBeUndefined();
    expect(isTaken(PRODUCTS, {}, 'constructor')).toBe(false);
  });
});

describe('the selection', () => {
  it('[CA26] holds the price id of every pick, no-product options included', () => {
    expect(selectedPriceIds(PRODUCTS, { Broadband: 'NO-BROADBAND' })).toEqual([
      'price_energy',
      'price_no-broadband',
      'price_tv_none',
    ]);
  });

  it('[CA26] holds one price id a product, whatever was picked', () => {
    const code = fc.oneof(fc.constantFrom('BB_75', 'BB_150', 'TV', 'TV_NONE'), fc.string());
    const picks = fc.dictionary(fc.constantFrom('Energy', 'Broadband', 'TV Licence', 'Gas'), code);
    fc.assert(
      fc.property(picks, (chosen) => {
        const ids = selectedPriceIds(PRODUCTS, chosen);
        expect(ids).toHaveLength(PRODUCTS.length);
        PRODUCTS.forEach(({ options }, index) => {
          expect(options.map(({ priceId }) => priceId)).toContain(ids[index]);
        });
      }),
    );
  });
});

describe('isTaken', () => {
  it.each([
    ['BB_75', true],
    ['NO-BROADBAND', false],
  ])('[JN11] with %s picked is %j', (code, expected) => {
    expect(isTaken(PRODUCTS, { Broadband: code }, 'Broadband')).toBe(expected);
  });

  it('[JN11] is false for a product that the package does not have', () => {
    expect(isTaken([ENERGY], {}, 'Broadband')).toBe(false);
  });
});

describe('initialPicks', () => {
  it('[HH11] are the defaults', () => {
    expect(initialPicks(PRODUCTS, {})).toEqual({
      Energy: 'ENERGY',
      Broadband: 'BB_75',
      'TV Licence': 'TV_NONE',
    });
  });

  it('[HH11] keep a broadband option that still exists, and nothing else', () => {
    const picks = initialPicks(PRODUCTS, { Broadband: 'BB_150', 'TV Licence': 'TV', Gas: 'G' });
    expect(picks).toEqual({ Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_NONE' });
  });

  it('[HH11] drop a broadband option that is gone', () => {
    expect(initialPicks(PRODUCTS, { Broadband: 'BB_900' })).toEqual(initialPicks(PRODUCTS, {}));
  });

  it('[HH11] keep no broadband option where the package has no broadband', () => {
    expect(initialPicks([ENERGY], { Broadband: 'BB_150' })).toEqual({ Energy: 'ENERGY' });
  });
});

describe('canSkipBroadband', () => {
  it('[RT7] is true without broadband, or with no option beside the default', () => {
    expect(canSkipBroadband([ENERGY])).toBe(true);
    expect(canSkipBroadband([aProduct('Broadband', [anOption('BB_75', 300)])])).toBe(true);
  });

  it('[RT7] is false with an option beside the default', () => {
    expect(canSkipBroadband(PRODUCTS)).toBe(false);
    const defaultLast = { ...BROADBAND_PRODUCT, defaultOption: 'NO-BROADBAND' };
    expect(canSkipBroadband([defaultLast])).toBe(false);
  });
});

describe('toggledCode', () => {
  it('[PK7] leads from the licence to none and back', () => {
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV' })).toBe('TV_NONE');
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV_NONE' })).toBe('TV');
  });

  it('[PK7] is where it began after two toggles', () => {
    fc.assert(
      fc.property(fc.constantFrom('TV', 'TV_NONE'), (code) => {
        const once = toggledCode(TV_PRODUCT, { 'TV Licence': code }) ?? '';
        expect(toggledCode(TV_PRODUCT, { 'TV Licence': once })).toBe(code);
      }),
    );
  });

  it('[PK7] is none where there is nothing to toggle to', () => {
    expect(toggledCode(ENERGY, {})).toBeUndefined();
    expect(toggledCode({ ...ENERGY, options: [] }, {})).toBeUndefined();
  });
});

describe('withPick', () => {
  it('[PK7] changes one type and leaves the others, and the picks before, alone', () => {
    const before: Picks = { Energy: 'ENERGY', 'TV Licence': 'TV_NONE' };
    expect(codesOf(withPick(before, 'TV Licence', 'TV'))).toEqual(['ENERGY', 'BB_75', 'TV']);
    expect(before['TV Licence']).toBe('TV_NONE');
  });
});
