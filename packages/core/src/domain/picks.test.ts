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
  isTaken,
  pickedCode,
  pickedOption,
  type Picks,
} from './picks.ts';

const codesOf = (picks: Picks): string[] => pickedOptions(PRODUCTS, picks).map(({ code }) => code);

describe('the picked option', () => {
  it('[HH11] is the default option without a pick', () => {
    expect(pickedOption(BROADBAND_PRODUCT, {})?.code).toBe('BB_75');
  });

  it('[HH11] is the option that was picked', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_150' })?.code).toBe('BB_150');
  });

  it('[HH11] is the default option when the picked option does not exist', () => {
    expect(pickedOption(BROADBAND_PRODUCT, { Broadband: 'BB_900' })?.code).toBe('BB_75');
  });

  it('[HH11] is undefined when the default option does not exist either', () => {
    const empty = { ...BROADBAND_PRODUCT, options: [] };
    expect(pickedOption(empty, {})).toBeUndefined();
    expect(pickedOptions([empty, ENERGY], {}).map(({ code }) => code)).toEqual(['ENERGY']);
    expect(pickedCode([empty], {}, 'Broadband')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[PK4] of a type named %s is the default option',
    (type) => {
      const product = aProduct(type, [anOption('A', 1), anOption('B', 2)]);
      expect(pickedOption(product, {})?.code).toBe('A');
      expect(pickedCode([product], {}, type)).toBe('A');
    },
  );

  it('[PK4] is not found under an inherited name such as constructor', () => {
    expect(pickedCode(PRODUCTS, {}, 'toString')).toBeUndefined();
    expect(isTaken(PRODUCTS, {}, 'constructor')).toBe(false);
  });
});

describe('the selection', () => {
  it('[CA26] contains the price id of every pick, including no-product options', () => {
    expect(selectedPriceIds(PRODUCTS, { Broadband: 'NO-BROADBAND' })).toEqual([
      'price_energy',
      'price_no-broadband',
      'price_tv_none',
    ]);
  });

  it('[CA26] contains one price id for each product, whatever was picked', () => {
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
  it('[HH11] are the default options', () => {
    expect(initialPicks(PRODUCTS, {})).toEqual({
      Energy: 'ENERGY',
      Broadband: 'BB_75',
      'TV Licence': 'TV_NONE',
    });
  });

  it('[HH11] keep a picked broadband option that still exists, and no other pick', () => {
    const picks = initialPicks(PRODUCTS, { Broadband: 'BB_150', 'TV Licence': 'TV', Gas: 'G' });
    expect(picks).toEqual({ Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_NONE' });
  });

  it('[HH11] drop a picked broadband option that no longer exists', () => {
    expect(initialPicks(PRODUCTS, { Broadband: 'BB_900' })).toEqual(initialPicks(PRODUCTS, {}));
  });

  it('[HH11] contain no broadband option when the package has no broadband', () => {
    expect(initialPicks([ENERGY], { Broadband: 'BB_150' })).toEqual({ Energy: 'ENERGY' });
  });
});

describe('canSkipBroadband', () => {
  it('[RT7] is true without broadband, or with the default option only', () => {
    expect(canSkipBroadband([ENERGY])).toBe(true);
    expect(canSkipBroadband([aProduct('Broadband', [anOption('BB_75', 300)])])).toBe(true);
  });

  it('[RT7] is false with an option besides the default', () => {
    expect(canSkipBroadband(PRODUCTS)).toBe(false);
    const defaultLast = { ...BROADBAND_PRODUCT, defaultOption: 'NO-BROADBAND' };
    expect(canSkipBroadband([defaultLast])).toBe(false);
  });
});

describe('toggledCode', () => {
  it('[PK7] switches from the licence to its no-product option and back', () => {
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV' })).toBe('TV_NONE');
    expect(toggledCode(TV_PRODUCT, { 'TV Licence': 'TV_NONE' })).toBe('TV');
  });

  it('[PK7] is the first option again after two toggles', () => {
    fc.assert(
      fc.property(fc.constantFrom('TV', 'TV_NONE'), (code) => {
        const once = toggledCode(TV_PRODUCT, { 'TV Licence': code }) ?? '';
        expect(toggledCode(TV_PRODUCT, { 'TV Licence': once })).toBe(code);
      }),
    );
  });

  it('[PK7] is undefined when there is no option to toggle to', () => {
    expect(toggledCode(ENERGY, {})).toBeUndefined();
    expect(toggledCode({ ...ENERGY, options: [] }, {})).toBeUndefined();
  });
});

describe('withPick', () => {
  it('[PK7] changes one type without changing the other types or the given picks', () => {
    const before: Picks = { Energy: 'ENERGY', 'TV Licence': 'TV_NONE' };
    expect(codesOf(withPick(before, 'TV Licence', 'TV'))).toEqual(['ENERGY', 'BB_75', 'TV']);
    expect(before['TV Licence']).toBe('TV_NONE');
  });
});
