import { describe, expect, it } from 'vitest';
import { savePackageForm } from './save-package.form.ts';

describe('saving the package', () => {
  it('starts empty, or with a known address [SH1]', () => {
    expect(savePackageForm.name).toBe('save-package');
    expect(savePackageForm.initialValues({})).toEqual({ email: '' });
    expect(savePackageForm.initialValues({ email: 'ada@example.com' })).toEqual({
      email: 'ada@example.com',
    });
  });

  it.each([
    ['', 'Email address required'],
    ['ada', 'Valid email address required'],
  ])('refuses %j: %s [SH1]', (email, message) => {
    expect(savePackageForm.mistakes({ email }, {})).toEqual([{ path: 'email', message }]);
  });

  it('returns the address [SH1]', () => {
    expect(savePackageForm.parse({ email: ' ada@example.com ' }, {})).toEqual({
      ok: true,
      value: { email: 'ada@example.com' },
    });
  });
});
