import { describe, expect, it } from 'vitest';
import { joiningDetailsForm, type JoiningDetailsRaw } from './joining-details.form.ts';

const filled: JoiningDetailsRaw = {
  leadType: 'Student',
  firstname: 'bea',
  lastname: 'cole',
  email: 'bea@example.com',
  tel: '07700 900123',
  allowPromotions: false,
};

describe("a joiner's details", () => {
  it('[PD4] start empty, with the marketing box ticked', () => {
    expect(joiningDetailsForm.name).toBe('personal-details');
    expect(joiningDetailsForm.empty()).toEqual({
      leadType: '',
      firstname: '',
      lastname: '',
      email: '',
      tel: '',
      allowPromotions: true,
    });
  });

  it('[JO6, JO7] are checked as at lead capture, but without the privacy tick', () => {
    expect(joiningDetailsForm.mistakes(joiningDetailsForm.empty())).toEqual([
      { path: 'leadType', message: 'Please select an option' },
      { path: 'firstname', message: 'First name required' },
      { path: 'lastname', message: 'Last name required' },
      { path: 'email', message: 'Email address required' },
      { path: 'tel', message: 'Mobile number required' },
    ]);
  });

  it('[JO6] require a valid e-mail address', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, email: 'bea@example' })).toEqual([
      { path: 'email', message: 'Valid email address required' },
    ]);
  });

  it('[JO7] leave the format of the number to the provider', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '12 34' })).toEqual([]);
  });

  it('[TX1, TX5] refuse a number that could not be sent', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '1\ud800' })).toEqual([
      { path: 'tel', message: 'Mobile number contains characters that cannot be used' },
    ]);
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '1'.repeat(33) })).toEqual([
      { path: 'tel', message: 'Mobile number must be 32 characters or fewer' },
    ]);
  });

  it('[JO6] are returned with the terms not yet agreed to', () => {
    expect(joiningDetailsForm.parse(filled)).toEqual({
      ok: true,
      value: {
        leadType: 'Student',
        firstname: 'Bea',
        lastname: 'Cole',
        email: 'bea@example.com',
        tel: '07700900123',
        allowPromotions: false,
        termsAgreed: false,
      },
    });
  });
});
