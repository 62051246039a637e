import { describe, expect, it } from 'vitest';
import { voucherForm } from './voucher.form.ts';

function validate(voucherCode: string) {
  return voucherForm.parse({ voucherCode });
}

describe('a voucher', () => {
  it.each(['', ' ', '\u200b'])('cannot be applied while the field holds %j', (code) => {
    expect(voucherForm.name).toBe('voucher');
    expect(voucherForm.initialValues()).toEqual({ voucherCode: '' });
    expect(validate(code)).toEqual({
      ok: false,
      error: [{ path: 'voucherCode', message: 'Voucher code required' }],
    });
  });

  it('is a cleaned text, otherwise as typed [TX2, TX11]', () => {
    expect(validate(' Welcome 10\u0000 ')).toEqual({ ok: true, value: { code: 'Welcome 10' } });
    expect(validate('007')).toEqual({ ok: true, value: { code: '007' } });
  });

  it.each(['.', '..', ' .. ', 'a\ud800'])(
    'that cannot be a path segment is invalid: %j',
    (code) => {
      expect(validate(code)).toEqual({
        ok: false,
        error: [{ path: 'voucherCode', message: 'Invalid voucher code. Check and try again.' }],
      });
    },
  );

  it.each(['...', '.a', '../x', 'a/b?c#d', '%2e'])('may contain dots and slashes: %j', (code) => {
    expect(validate(code)).toEqual({ ok: true, value: { code } });
  });

  it('has at most 64 characters', () => {
    expect(validate('x'.repeat(64)).ok).toBe(true);
    expect(validate('x'.repeat(65))).toEqual({
      ok: false,
      error: [{ path: 'voucherCode', message: 'Voucher code must be 64 characters or fewer' }],
    });
  });
});
