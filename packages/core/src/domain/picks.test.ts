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
import {
  initialPicks,
  pickedOptions,
  selectedPriceIds,
  toggledCode,
  withPick,
  canSkipBroadband,
  isIncluded,
  pickedCode,
  pickedOption,
  type Picks,
} from './picks.ts';

const codesOf = (picks: Picks): string[] => pickedOptions(PRODUCTS, picks).map(({ code }) => code);

describe('the picked option', () => {
  it('is the default option without a pick [HH11]', () => {
    expect(pickedOption(BROADBAND_PRODUCT, {})?.code).toBe('BB_75');
  });

  it('is the option that was picked [HH11]', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_150' })?.code).toBe('BB_150');
  });

  it('is the default option when the picked option does not exist [HH11]', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_900' })?.code).toBe('BB_75');
  });

  it('is undefined when the default option does not exist either [HH11]', () => {
    const empty = { ...BROADBAND_PRODUCT, options: [] };
    expect(pickedOption(empty, {})).toBeUndefined();
    expect(pickedOptions([empty, ENERGY], {}).map(({ code }) => code)).toEqual(['ENERGY']);
    expect(pickedCode([empty], {}, 'Broadband')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'of a type named %s is the default option',
    (type) => {
      const product = aProduct(type, [anOption('A', 1), anOption('B', 2)]);
      expect(pickedOption(product, {})?.code).toBe('A');
      expect(pickedCode([product], {}, type)).toBe('A');
    },
  );

  it('is not found under an inherited name such as constructor', () => {
    expect(pickedCode(PRODUCTS, {}, 'toString')).toBeUndefined();
    expect(isIncluded(PRODUCTS, {}, 'constructor')).toBe(false);
  });
});

describe('the selection', () => {
  it('contains the price id of every pick, including no-product options', () => {
    expect(selectedPriceIds(PRODUCTS, { Broadband: 'NO-BROADBAND' })).toEqual([
      'price_energy',
      'price_no-broadband',
      'price_tv_none',
    ]);
  });

  it('contains one price id for each product, whatever was picked', () => {
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

describe('isIncluded', () => {
  it.each([
    ['BB_75', true],
    ['NO-BROADBAND', false],
  ])('with %s picked is %j [JN6]', (code, expected) => {
    expect(isIncluded(PRODUCTS, { Broadband: code }, 'Broadband')).toBe(expected);
  });

  it('is false for a product that the package does not have [JN6]', () => {
    expect(isIncluded([ENERGY], {}, 'Broadband')).toBe(false);
  });
});

describe('initialPicks', () => {
  it('are the default options [HH11]', () => {
    expect(initialPicks(PRODUCTS, {})).toEqual({
      Energy: 'ENERGY',
      Broadband: 'BB_75',
      'TV Licence': 'TV_NONE',
    });
  });

  it('keep a picked broadband option that still exists, and no other pick [HH11]', () => {
    const picks = initialPicks(PRODUCTS, { Broadband: 'BB_150', 'TV Licence': 'TV', Gas: 'G' });
    expect(picks).toEqual({ Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_NONE' });
  });

  it('drop a picked broadband option that no longer exists [HH11]', () => {
    expect(initialPicks(PRODUCTS, { Broadband: 'BB_900' })).toEqual(initialPicks(PRODUCTS, {}));
  });

  it('contain no broadband option when the package has no broadband [HH11]', () => {
    expect(initialPicks([ENERGY], { Broadband: 'BB_150' })).toEqual({ Energy: 'ENERGY' });
  });
});

describe('canSkipBroadband', () => {
  it('is true without broadband, or with the default option only [JN6]', () => {
    expect(canSkipBroadband([ENERGY])).toBe(true);
    expect(canSkipBroadband([aProduct('Broadband', [anOption('BB_75', 300)])])).toBe(true);
  });

  it('is false with an option besides the default [JN6]', () => {
    expect(canSkipBroadband(PRODUCTS)).toBe(false);
    const defaultLast = { ...BROADBAND_PRODUCT, defaultOption: 'NO-BROADBAND' };
    expect(canSkipBroadband([defaultLast])).toBe(false);
  });
});

describe('toggledCode', () => {
  it('switches from the licence to its no-product option and back [PK7]', () => {
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV' })).toBe('TV_NONE');
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV_NONE' })).toBe('TV');
  });

  it('is the first option again after two toggles [PK7]', () => {
    fc.assert(
      fc.property(fc.constantFrom('TV', 'TV_NONE'), (code) => {
        const once = toggledCode(TV_PRODUCT, { 'TV Licence': code }) ?? '';
        expect(toggledCode(TV_PRODUCT, { 'TV Licence': once })).toBe(code);
      }),
    );
  });

  it('is undefined when there is no option to toggle to [PK7]', () => {
    expect(toggledCode(ENERGY, {})).toBeUndefined();
    expect(toggledCode({ ...ENERGY, options: [] }, {})).toBeUndefined();
  });
});

describe('withPick', () => {
  it('changes one type without changing the other types or the given picks [PK7]', () => {
    const before: Picks = { Energy: 'ENERGY', 'TV Licence': 'TV_NONE' };
    expect(codesOf(withPick(before, 'TV Licence', 'TV'))).toEqual(['ENERGY', 'BB_75', 'TV']);
    expect(before['TV Licence']).toBe('TV_NONE');
  });
});
