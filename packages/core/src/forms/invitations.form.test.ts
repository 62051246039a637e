import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITATION_ROWS, invitationsForm, invitationsRaw } from './invitations.form.ts';

const NOBODY = {
  path: '',
  message: "You need to fill in at least one housemate's details correctly",
};
const BEA = { fullname: 'Bea Cole', email: 'bea@example.com' };

function judge(...rows: Parameters<typeof invitationsRaw>[0]) {
  return invitationsForm.parse(invitationsRaw(rows), { rows: rows.length });
}

function mistakes(...rows: Parameters<typeof invitationsRaw>[0]) {
  return invitationsForm.mistakes(invitationsRaw(rows), { rows: rows.length });
}

describe('invitations', () => {
  it('[CG5] start with one empty row per housemate, or four when the number is not known', () => {
    expect(invitationsForm.name).toBe('invitations');
    expect(invitationsForm.empty({ rows: 2 })).toEqual({
      '0.fullname': '',
      '0.email': '',
      '0.tel': '',
      '1.fullname': '',
      '1.email': '',
      '1.tel': '',
    });
    expect(DEFAULT_INVITATION_ROWS).toBe(4);
  });

  it('[CG8] need at least one row', () => {
    expect(mistakes({}, { fullname: ' ', email: '\u200b', tel: '' })).toEqual([NOBODY]);
    expect(mistakes()).toEqual([NOBODY]);
  });

  it('[CG8] leave empty rows out', () => {
    expect(judge({}, BEA, {})).toEqual({ ok: true, value: [BEA] });
  });

  it('[CG9] contain a phone number if given, without its spaces', () => {
    expect(judge({ ...BEA, tel: '07700 900124' })).toEqual({
      ok: true,
      value: [{ ...BEA, tel: '07700900124' }],
    });
  });

  it('[CG9] leave out an empty phone number', () => {
    const judged = judge({ ...BEA, tel: ' ' });
    expect(judged.ok && Object.keys(judged.value[0] ?? {})).toEqual(['email', 'fullname']);
  });

  it.each(['bea', 'bea@example', 'bea @example.com'])(
    '[CG6, CG8] refuse the e-mail address %s',
    (email) => {
      expect(mistakes({ ...BEA, email })).toEqual([
        { path: '0.email', message: 'Valid email address required' },
        NOBODY,
      ]);
    },
  );

  it('[CG7] require a full name when a row has an e-mail address', () => {
    expect(mistakes(BEA, { email: 'cy@example.com' })).toEqual([
      { path: '1.fullname', message: 'Full name of housemate required' },
    ]);
  });

  it('[CG6] require an e-mail address when a row has a full name, so that nobody is left out unnoticed', () => {
    expect(mistakes(BEA, { fullname: 'Cy Dean' })).toEqual([
      { path: '1.email', message: 'Valid email address required' },
    ]);
  });

  it('[CG17] refuse an e-mail address that an earlier row has, in whatever case and form', () => {
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

  it('[CG17] may repeat an e-mail address where the provider mails it once anyway', () => {
    const rows = [BEA, BEA];
    expect(invitationsForm.parse(invitationsRaw(rows), { rows: 2, mayRepeat: true })).toEqual({
      ok: true,
      value: rows,
    });
  });

  it('[CG6, CG7] require both when a row has a phone number', () => {
    expect(mistakes(BEA, { tel: '1' })).toEqual([
      { path: '1.fullname', message: 'Full name of housemate required' },
      { path: '1.email', message: 'Valid email address required' },
    ]);
  });

  it('[CG8] are not returned in part: one wrong row holds back all of them', () => {
    expect(judge(BEA, { ...BEA, email: 'x' })).toEqual({
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
  ])('[TX1, TX5] refuse a %s that could not be sent', (field, text, message) => {
    const cy = { fullname: 'Cy Dean', email: 'cy@example.com' };
    expect(mistakes(BEA, { ...cy, [field]: text })).toEqual([{ path: `1.${field}`, message }]);
  });

  it('[CG5] are read only from the rows of the form', () => {
    const raw = invitationsRaw([BEA, { fullname: 'Cy', email: 'cy@example.com' }]);
    expect(invitationsForm.parse(raw, { rows: 1 })).toEqual({ ok: true, value: [BEA] });
    expect(
      invitationsForm.parse({ '0.email': BEA.email, '0.fullname': BEA.fullname }, { rows: 3 }),
    ).toEqual({ ok: true, value: [BEA] });
  });

  it('[CG8] are as many as the filled rows', () => {
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
        const judged = judge(...rows);
        expect(judged).toEqual(
          filled.length > 0 ? { ok: true, value: filled } : { ok: false, error: [NOBODY] },
        );
      }),
    );
  });
});
