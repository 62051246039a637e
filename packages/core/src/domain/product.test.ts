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
    '[PK3] is true for %s',
    (code) => {
      expect(isNoProduct(code)).toBe(true);
    },
  );

  it.each(['TV', 'BB_150', 'NONE', 'NO_BROADBAND', 'no-broadband', ''])(
    '[PK3] is false for %j',
    (code) => {
      expect(isNoProduct(code)).toBe(false);
    },
  );
});

describe('look-ups', () => {
  const broadband = aProduct('Broadband', [anOption('BB_75', 300), anOption('BB_150', 400)]);
  const sauna = aProduct('Sauna', [anOption('SAUNA', 900)]);

  it('[PK4] find a product of any type', () => {
    expect(productOfType([broadband, sauna], 'Sauna')).toBe(sauna);
    expect(productOfType([broadband], 'Sauna')).toBeUndefined();
  });

  it('[PK3] find an option by its whole code', () => {
    expect(optionOfCode(broadband, 'BB_150')?.price.current).toBe(400);
    expect(optionOfCode(broadband, 'BB')).toBeUndefined();
  });

  it('[PK7] treat only the TV Licence as optional', () => {
    expect(OPTIONAL_PRODUCT_TYPES).toEqual(['TV Licence']);
  });

  it('[PK14] make only optional products read-only, and only by a share link', () => {
    expect(isReadOnly('TV Licence', true)).toBe(true);
    expect(isReadOnly('TV Licence', false)).toBe(false);
    expect(isReadOnly('Broadband', true)).toBe(false);
  });
});
