import { describe, expect, it } from 'vitest';
import { ADA_PRESIGNUP } from '../testing/journeys.ts';
import { presignupForm, type PresignupRaw } from './presignup.form.ts';

const ADA: PresignupRaw = {
  ...ADA_PRESIGNUP,
  firstname: 'ada',
  lastname: 'byron',
  tel: '07700 900123',
};

function mistakesOf(changes: Partial<PresignupRaw>) {
  return presignupForm.mistakes({ ...ADA, ...changes });
}

describe('lead capture', () => {
  it('starts with nothing picked and nothing agreed to [PS14]', () => {
    expect(presignupForm.name).toBe('presignup');
    expect(presignupForm.initialValues()).toEqual({
      leadType: '',
      firstname: '',
      lastname: '',
      email: '',
      tel: '',
      agreedToPolicy: false,
    });
  });

  it('reports everything that is missing, in the order of the screen [FM6]', () => {
    expect(presignupForm.mistakes(presignupForm.initialValues())).toEqual([
      { path: 'leadType', message: 'Please select an option' },
      { path: 'firstname', message: 'First name required' },
      { path: 'lastname', message: 'Last name required' },
      { path: 'email', message: 'Email address required' },
      { path: 'tel', message: 'Mobile number required' },
      { path: 'agreedToPolicy', message: 'You must agree to the privacy policy' },
    ]);
  });

  it('returns a lead with capitalised names and the number without spaces [TX12]', () => {
    expect(presignupForm.parse(ADA)).toEqual({
      ok: true,
      value: ADA_PRESIGNUP,
    });
  });

  it('leaves nothing of the form in the value [TX1, TX12]', () => {
    const parsed = presignupForm.parse({ ...ADA, extra: 'x' } as PresignupRaw);
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(Object.keys(ADA));
  });

  it.each(['Student', 'Not a Student'])('accepts the lead type %s [PS1, PS14]', (leadType) => {
    expect(mistakesOf({ leadType })).toEqual([]);
  });

  it.each(['', 'student', 'Teacher', '__proto__'])('refuses the lead type %j [PS1]', (leadType) => {
    expect(mistakesOf({ leadType })).toEqual([
      { path: 'leadType', message: 'Please select an option' },
    ]);
  });

  it.each([
    ['firstname', 'First name required'],
    ['lastname', 'Last name required'],
  ])('requires %s and refuses a blank one [PS1, TX2]', (path, message) => {
    expect(mistakesOf({ [path]: ' \u200b\u00a0' })).toEqual([{ path, message }]);
  });

  it.each([
    ['firstname', 'First name must be 100 characters or fewer'],
    ['lastname', 'Last name must be 100 characters or fewer'],
  ])('accepts 100 characters in %s and refuses 101', (path, message) => {
    expect(mistakesOf({ [path]: ` ${'é'.repeat(100)} ` })).toEqual([]);
    expect(mistakesOf({ [path]: 'é'.repeat(101) })).toEqual([{ path, message }]);
  });

  it.each([
    ['firstname', 'First name contains characters that cannot be used'],
    ['lastname', 'Last name contains characters that cannot be used'],
    ['email', 'Valid email address required'],
    ['tel', 'Mobile number is invalid'],
    ['leadType', 'Please select an option'],
  ])('refuses malformed Unicode in %s [TX1]', (path, message) => {
    expect(mistakesOf({ [path]: 'a\ud800' })).toEqual([{ path, message }]);
  });

  it('requires an e-mail address [PS1]', () => {
    expect(mistakesOf({ email: '  ' })).toEqual([
      { path: 'email', message: 'Email address required' },
    ]);
  });

  it.each(['ada', 'ada@example', 'ada@@example.com', 'ada byron@example.com'])(
    'refuses the e-mail address %s [PS5]',
    (email) => {
      expect(mistakesOf({ email })).toEqual([
        { path: 'email', message: 'Valid email address required' },
      ]);
    },
  );

  it('accepts an e-mail address of 254 characters and refuses 255', () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
    expect(long).toHaveLength(254);
    expect(mistakesOf({ email: ` ${long} ` })).toEqual([]);
    expect(mistakesOf({ email: long.replace('.com', 'd.com') })).toEqual([
      { path: 'email', message: 'Email address must be 254 characters or fewer' },
    ]);
  });

  it('reports a long text that is not an e-mail address as invalid, not as too long [FM7]', () => {
    expect(mistakesOf({ email: 'a'.repeat(300) })).toEqual([
      { path: 'email', message: 'Valid email address required' },
    ]);
  });

  it('requires a mobile number [PS1]', () => {
    expect(mistakesOf({ tel: ' ' })).toEqual([{ path: 'tel', message: 'Mobile number required' }]);
  });

  it.each(['0770 090 012', '077009001234', '+44 7700 90012', '07700-900123', 'abc'])(
    'refuses the mobile number %s [PS10]',
    (tel) => {
      expect(mistakesOf({ tel })).toEqual([{ path: 'tel', message: 'Mobile number is invalid' }]);
    },
  );

  it('accepts a plus and 31 digits and refuses 32 [PS10]', () => {
    expect(mistakesOf({ tel: `+${'1 '.repeat(31)}` })).toEqual([]);
    expect(mistakesOf({ tel: `+${'1'.repeat(32)}` })).toEqual([
      { path: 'tel', message: 'Mobile number must be 32 characters or fewer' },
    ]);
  });

  it('requires agreement to the privacy policy [PS1]', () => {
    expect(mistakesOf({ agreedToPolicy: false })).toEqual([
      { path: 'agreedToPolicy', message: 'You must agree to the privacy policy' },
    ]);
  });
});
