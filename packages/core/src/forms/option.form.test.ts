import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOption, aProduct, BROADBAND_PRODUCT } from '../testing/journeys.ts';
import { broadbandForm, optionForm } from './option.form.ts';

const product = aProduct('Broadband', [
  anOption('BB_75', 300),
  anOption('BB_150', 400),
  anOption('BB_900', 900, { enabled: false }),
]);
const context = { product };
const refused = [{ path: 'broadband', message: 'Please select an option' }];

describe('the broadband picker', () => {
  it('[BB1] starts at the default option, or at the current pick', () => {
    expect(broadbandForm.name).toBe('broadband');
    expect(broadbandForm.empty(context)).toEqual({ broadband: 'BB_75' });
    expect(broadbandForm.empty({ product, picked: 'BB_150' })).toEqual({ broadband: 'BB_150' });
    expect(broadbandForm.empty({})).toEqual({ broadband: '' });
  });

  it('[BB1] accepts an enabled option', () => {
    expect(broadbandForm.parse({ broadband: 'BB_150' }, context)).toEqual({
      ok: true,
      value: 'BB_150',
    });
  });

  it.each(['', 'BB_900', 'BB', 'bb_75', 'constructor', '__proto__', 'BB_75,BB_150'])(
    '[BB1] refuses %j',
    (broadband) => {
      expect(broadbandForm.mistakes({ broadband }, context)).toEqual(refused);
    },
  );

  it('[BB1] refuses everything without a product', () => {
    expect(broadbandForm.mistakes({ broadband: 'BB_75' }, {})).toEqual(refused);
  });

  it('[BB1] accepts exactly the enabled options', () => {
    const code = fc.oneof(fc.constantFrom('BB_75', 'BB_150', 'BB_900'), fc.string());
    fc.assert(
      fc.property(code, (broadband) => {
        const isOption = ['BB_75', 'BB_150'].includes(broadband.trim());
        expect(broadbandForm.parse({ broadband }, context).ok).toBe(isOption);
      }),
    );
  });
});

describe('the options of one product type', () => {
  it('[PK16] are picked under their own name', () => {
    expect(optionForm.name).toBe('option');
    expect(optionForm.empty({ product: BROADBAND_PRODUCT })).toEqual({ option: 'BB_75' });
    expect(optionForm.parse({ option: 'NO-BROADBAND' }, { product: BROADBAND_PRODUCT })).toEqual({
      ok: true,
      value: 'NO-BROADBAND',
    });
    expect(optionForm.mistakes({ option: 'TV' }, { product: BROADBAND_PRODUCT })).toEqual([
      { path: 'option', message: 'Please select an option' },
    ]);
  });
});
