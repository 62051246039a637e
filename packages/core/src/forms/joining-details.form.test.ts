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
  it('start empty, with the marketing box ticked [PD4]', () => {
    expect(joiningDetailsForm.name).toBe('personal-details');
    expect(joiningDetailsForm.initialValues()).toEqual({
      leadType: '',
      firstname: '',
      lastname: '',
      email: '',
      tel: '',
      allowPromotions: true,
    });
  });

  it('are checked as at lead capture, but without the privacy tick [JO6, JO7]', () => {
    expect(joiningDetailsForm.mistakes(joiningDetailsForm.initialValues())).toEqual([
      { path: 'leadType', message: 'Please select an option' },
      { path: 'firstname', message: 'First name required' },
      { path: 'lastname', message: 'Last name required' },
      { path: 'email', message: 'Email address required' },
      { path: 'tel', message: 'Mobile number required' },
    ]);
  });

  it('require a valid e-mail address [JO6]', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, email: 'bea@example' })).toEqual([
      { path: 'email', message: 'Valid email address required' },
    ]);
  });

  it('leave the format of the number to the provider [JO7]', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '12 34' })).toEqual([]);
  });

  it('refuse a number that could not be sent [TX1]', () => {
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '1\ud800' })).toEqual([
      { path: 'tel', message: 'Mobile number contains characters that cannot be used' },
    ]);
    expect(joiningDetailsForm.mistakes({ ...filled, tel: '1'.repeat(33) })).toEqual([
      { path: 'tel', message: 'Mobile number must be 32 characters or fewer' },
    ]);
  });

  it('are returned with the terms not yet agreed to [JO6]', () => {
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
