import { describe, expect, it } from 'vitest';
import { postcodeHouseholdForm } from './postcode-household.form.ts';

describe('a household with a postcode only', () => {
  it('starts with four housemates [HH5]', () => {
    expect(postcodeHouseholdForm.name).toBe('postcode-household');
    expect(postcodeHouseholdForm.initialValues()).toEqual({ postcode: '', housemateCount: '4' });
  });

  it('requires a postcode and 1 to 15 housemates [HH2, HH5]', () => {
    expect(postcodeHouseholdForm.mistakes({ postcode: ' ', housemateCount: '16' })).toEqual([
      { path: 'postcode', message: 'Postcode required' },
      { path: 'housemateCount', message: 'Must be a number between 1 and 15' },
    ]);
  });

  it('returns the formatted postcode and the number [TX14]', () => {
    expect(postcodeHouseholdForm.parse({ postcode: 'm145rl', housemateCount: '3' })).toEqual({
      ok: true,
      value: { postcode: 'M14 5RL', housemateCount: 3 },
    });
  });
});
