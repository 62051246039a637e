import { describe, expect, it } from 'vitest';
import { savePackageForm } from './save-package.form.ts';

describe('saving the package', () => {
  it('[SH1] starts empty, or with a known address', () => {
    expect(savePackageForm.name).toBe('save-package');
    expect(savePackageForm.empty({})).toEqual({ email: '' });
    expect(savePackageForm.empty({ email: 'ada@example.com' })).toEqual({
      email: 'ada@example.com',
    });
  });

  it.each([
    ['', 'Email address required'],
    ['ada', 'Valid email address required'],
  ])('[SH1] refuses %j: %s', (email, message) => {
    expect(savePackageForm.mistakes({ email }, {})).toEqual([{ path: 'email', message }]);
  });

  it('[SH1] returns the address', () => {
    expect(savePackageForm.parse({ email: ' ada@example.com ' }, {})).toEqual({
      ok: true,
      value: { email: 'ada@example.com' },
    });
  });
});
