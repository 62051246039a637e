import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITATION_ROWS, invitationsForm, invitationsRaw } from './invitations.form.ts';

const NOBODY = {
  path: '',
  message: "You need to fill in at least one housemate's details correctly",
};
const BEA = { fullname: 'Bea Cole', email: 'bea@example.com' };

function validate(...rows: Parameters<typeof invitationsRaw>[0]) {
  return invitationsForm.parse(invitationsRaw(rows), { rows: rows.length });
}

function mistakes(...rows: Parameters<typeof invitationsRaw>[0]) {
  return invitationsForm.mistakes(invitationsRaw(rows), { rows: rows.length });
}

describe('invitations', () => {
  it('start with one empty row per housemate, or four when the number is not known [CG5]', () => {
    expect(invitationsForm.name).toBe('invitations');
    expect(invitationsForm.initialValues({ rows: 2 })).toEqual({
      '0.fullname': '',
      '0.email': '',
      '0.tel': '',
      '1.fullname': '',
      '1.email': '',
      '1.tel': '',
    });
    expect(DEFAULT_INVITATION_ROWS).toBe(4);
  });

  it('need at least one row [CG6]', () => {
    expect(mistakes({}, { fullname: ' ', email: '\u200b', tel: '' })).toEqual([NOBODY]);
    expect(mistakes()).toEqual([NOBODY]);
  });

  it('leave empty rows out [CG6]', () => {
    expect(validate({}, BEA, {})).toEqual({ ok: true, value: [BEA] });
  });

  it('contain a phone number if there is one, without its spaces [CG6]', () => {
    expect(validate({ ...BEA, tel: '07700 900124' })).toEqual({
      ok: true,
      value: [{ ...BEA, tel: '07700900124' }],
    });
  });

  it('leave out an empty phone number [CG6]', () => {
    const validated = validate({ ...BEA, tel: ' ' });
    expect(validated.ok && Object.keys(validated.value[0] ?? {})).toEqual(['email', 'fullname']);
  });

  it.each(['bea', 'bea@example', 'bea @example.com'])(
    'refuse the e-mail address %s [CG6]',
    (email) => {
      expect(mistakes({ ...BEA, email })).toEqual([
        { path: '0.email', message: 'Valid email address required' },
        NOBODY,
      ]);
    },
  );

  it('require a full name when a row has an e-mail address [CG6]', () => {
    expect(mistakes(BEA, { email: 'cy@example.com' })).toEqual([
      { path: '1.fullname', message: 'Full name of housemate required' },
    ]);
  });

  it('require an e-mail address when a row has a full name, so that nobody is left out unnoticed [CG6]', () => {
    expect(mistakes(BEA, { fullname: 'Cy Dean' })).toEqual([
      { path: '1.email', message: 'Valid email address required' },
    ]);
  });

  it('refuse an e-mail address that an earlier row has, in whatever case and form [CG6]', () => {
    const message = 'Same email address as an earlier housemate';
    const again = { fullname: 'Cy Dean', email: ' BEA@Example.com\u200b' };
    expect(mistakes(BEA, {}, again)).toEqual([{ path: '2.email', message }]);
    expect(mistakes({ email: BEA.email }, { ...again, tel: '1'.repeat(33) })).toEqual([
      { path: '0.fullname', message: 'Full name of housemate required' },
      { path: '1.email', message },
      { path: '1.tel', message: 'Mobile number must be 32 characters or fewer' },
      NOBODY,
    ]);
  });

  it('may repeat an e-mail address where the provider mails it once anyway [CG6]', () => {
    const rows = [BEA, BEA];
    expect(invitationsForm.parse(invitationsRaw(rows), { rows: 2, mayRepeat: true })).toEqual({
      ok: true,
      value: rows,
    });
  });

  it('require both when a row has a phone number [CG6]', () => {
    expect(mistakes(BEA, { tel: '1' })).toEqual([
      { path: '1.fullname', message: 'Full name of housemate required' },
      { path: '1.email', message: 'Valid email address required' },
    ]);
  });

  it('are all refused if one row is wrong [CG6]', () => {
    expect(validate(BEA, { ...BEA, email: 'x' })).toEqual({
      ok: false,
      error: [{ path: '1.email', message: 'Valid email address required' }],
    });
  });

  it.each([
    ['fullname', 'x'.repeat(101), 'Full name must be 100 characters or fewer'],
    ['fullname', 'a\ud800', 'Full name contains characters that cannot be used'],
    ['tel', '1'.repeat(33), 'Mobile number must be 32 characters or fewer'],
    ['tel', '1\ud800', 'Mobile number contains characters that cannot be used'],
    [
      'email',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
      'Email address must be 254 characters or fewer',
    ],
  ])('refuse a %s that could not be sent [TX1]', (field, text, message) => {
    const cy = { fullname: 'Cy Dean', email: 'cy@example.com' };
    expect(mistakes(BEA, { ...cy, [field]: text })).toEqual([{ path: `1.${field}`, message }]);
  });

  it('are read only from the rows of the form [CG5]', () => {
    const raw = invitationsRaw([BEA, { fullname: 'Cy', email: 'cy@example.com' }]);
    expect(invitationsForm.parse(raw, { rows: 1 })).toEqual({ ok: true, value: [BEA] });
    expect(
      invitationsForm.parse({ '0.email': BEA.email, '0.fullname': BEA.fullname }, { rows: 3 }),
    ).toEqual({ ok: true, value: [BEA] });
  });

  it('are as many as the filled rows [CG6]', () => {
    const row = fc.option(
      fc.record({
        fullname: fc.stringMatching(/^[A-Z][a-z]{1,9}$/),
        email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.[a-z]{2,5}$/),
      }),
      { nil: {} },
    );
    const emailOrRow = (one: Partial<typeof BEA>) => one.email ?? one;
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 14, selector: emailOrRow }), (rows) => {
        const filled = rows.filter((one) => 'email' in one);
        const validated = validate(...rows);
        expect(validated).toEqual(
          filled.length > 0 ? { ok: true, value: filled } : { ok: false, error: [NOBODY] },
        );
      }),
    );
  });
});
