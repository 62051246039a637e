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
  it('starts at the default option, or at the current pick [BB1]', () => {
    expect(broadbandForm.name).toBe('broadband');
    expect(broadbandForm.initialValues(context)).toEqual({ broadband: 'BB_75' });
    expect(broadbandForm.initialValues({ product, picked: 'BB_150' })).toEqual({
      broadband: 'BB_150',
    });
    expect(broadbandForm.initialValues({})).toEqual({ broadband: '' });
  });

  it('accepts an enabled option [BB1]', () => {
    expect(broadbandForm.parse({ broadband: 'BB_150' }, context)).toEqual({
      ok: true,
      value: 'BB_150',
    });
  });

  it.each(['', 'BB_900', 'BB', 'bb_75', 'constructor', '__proto__', 'BB_75,BB_150'])(
    'refuses %j [BB1]',
    (broadband) => {
      expect(broadbandForm.mistakes({ broadband }, context)).toEqual(refused);
    },
  );

  it('refuses everything without a product [BB1]', () => {
    expect(broadbandForm.mistakes({ broadband: 'BB_75' }, {})).toEqual(refused);
  });
});

describe('the options of one product type', () => {
  it('are picked under their own name [PK16]', () => {
    expect(optionForm.name).toBe('option');
    expect(optionForm.initialValues({ product: BROADBAND_PRODUCT })).toEqual({ option: 'BB_75' });
    expect(optionForm.parse({ option: 'NO-BROADBAND' }, { product: BROADBAND_PRODUCT })).toEqual({
      ok: true,
      value: 'NO-BROADBAND',
    });
    expect(optionForm.mistakes({ option: 'TV' }, { product: BROADBAND_PRODUCT })).toEqual([
      { path: 'option', message: 'Please select an option' },
    ]);
  });
});
