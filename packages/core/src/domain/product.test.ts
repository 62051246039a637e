import { describe, expect, it } from 'vitest';
import { anOption, aProduct } from '../testing/journeys.ts';
import {
  isNoProduct,
  isReadOnly,
  OPTIONAL_PRODUCT_TYPES,
  optionOfCode,
  productOfType,
} from './product.ts';

describe('isNoProduct', () => {
  it.each(['TV_NONE', '_NONE', 'TV_NONE_2', 'NO-BROADBAND', 'BB-NO-1'])(
    'is true for %s',
    (code) => {
      expect(isNoProduct(code)).toBe(true);
    },
  );

  it.each(['TV', 'BB_150', 'NONE', 'NO_BROADBAND', 'no-broadband', ''])(
    'is false for %j',
    (code) => {
      expect(isNoProduct(code)).toBe(false);
    },
  );
});

describe('look-ups', () => {
  const broadband = aProduct('Broadband', [anOption('BB_75', 300), anOption('BB_150', 400)]);
  const sauna = aProduct('Sauna', [anOption('SAUNA', 900)]);

  it('find a product of any type', () => {
    expect(productOfType([broadband, sauna], 'Sauna')).toBe(sauna);
    expect(productOfType([broadband], 'Sauna')).toBeUndefined();
  });

  it('find an option by its whole code', () => {
    expect(optionOfCode(broadband, 'BB_150')?.price.current).toBe(400);
    expect(optionOfCode(broadband, 'BB')).toBeUndefined();
  });

  it('treat only the TV Licence as optional [PK7]', () => {
    expect(OPTIONAL_PRODUCT_TYPES).toEqual(['TV Licence']);
  });

  it('make only optional products read-only, and only by a share link [PK14]', () => {
    expect(isReadOnly('TV Licence', true)).toBe(true);
    expect(isReadOnly('TV Licence', false)).toBe(false);
    expect(isReadOnly('Broadband', true)).toBe(false);
  });
});
