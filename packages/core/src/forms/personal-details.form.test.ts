import { describe, expect, it } from 'vitest';
import { ADA, ADA_PRESIGNUP } from '../testing/journeys.ts';
import { personalDetailsForm, type PersonalDetailsRaw } from './personal-details.form.ts';

const filled: PersonalDetailsRaw = {
  leadType: 'Not a Student',
  firstname: ' bea ',
  lastname: 'cole',
  email: 'bea@example.com',
  tel: '+44 7700 900123',
  termsAgreed: true,
  allowPromotions: false,
};

describe('personal details', () => {
  it('start empty, with the marketing box ticked [PD4]', () => {
    expect(personalDetailsForm.name).toBe('your-details');
    expect(personalDetailsForm.initialValues({})).toEqual({
      leadType: '',
      firstname: '',
      lastname: '',
      email: '',
      tel: '',
      termsAgreed: false,
      allowPromotions: true,
    });
  });

  it('start with the details entered at lead capture [PD2]', () => {
    expect(personalDetailsForm.initialValues({ presignup: ADA_PRESIGNUP })).toEqual(ADA);
  });

  it('are checked as at lead capture, with the same messages [PD1, PD3]', () => {
    expect(personalDetailsForm.mistakes(personalDetailsForm.initialValues({}), {})).toEqual([
      { path: 'leadType', message: 'Please select an option' },
      { path: 'firstname', message: 'First name required' },
      { path: 'lastname', message: 'Last name required' },
      { path: 'email', message: 'Email address required' },
      { path: 'tel', message: 'Mobile number required' },
      { path: 'termsAgreed', message: 'You must agree to the privacy policy' },
    ]);
  });

  it('refuse an invalid e-mail address and an invalid number [PD1]', () => {
    const raw = { ...filled, email: 'bea', tel: '123' };
    expect(personalDetailsForm.mistakes(raw, {})).toEqual([
      { path: 'email', message: 'Valid email address required' },
      { path: 'tel', message: 'Mobile number is invalid' },
    ]);
  });

  it('are returned with capitalised names [TX12]', () => {
    expect(personalDetailsForm.parse(filled, {})).toEqual({
      ok: true,
      value: {
        leadType: 'Not a Student',
        firstname: 'Bea',
        lastname: 'Cole',
        email: 'bea@example.com',
        tel: '+447700900123',
        termsAgreed: true,
        allowPromotions: false,
      },
    });
  });

  it.each([
    [true, true, []],
    [true, false, []],
    [false, true, ['termsAgreed']],
    [false, false, ['termsAgreed']],
  ])(
    'with terms %j and marketing %j give mistakes in %j [PD4]',
    (termsAgreed, allowPromotions, paths) => {
      const raw = { ...filled, termsAgreed, allowPromotions };
      expect(personalDetailsForm.mistakes(raw, {}).map(({ path }) => path)).toEqual(paths);
    },
  );
});
