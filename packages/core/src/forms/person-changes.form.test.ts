import { expect, it } from 'vitest';
import { personChangesForm } from './person-changes.form.ts';

const NOTHING = personChangesForm.initialValues();

it('a detail that is not given stays as it is', () => {
  expect(personChangesForm.parse(NOTHING, undefined)).toEqual({ ok: true, value: {} });
});

it.each([
  ['email', ' ada@example.com ', 'ada@example.com'],
  ['firstname', 'ada', 'Ada'],
  ['lastname', 'smith', 'Smith'],
  ['tel', '07700 900123', '07700900123'],
])('a detail that is given is changed: %s', (part, typed, kept) => {
  const changed = personChangesForm.parse({ ...NOTHING, [part]: typed }, undefined);
  expect(changed).toEqual({ ok: true, value: { [part]: kept } });
});

it.each([
  ['email', 'ada', 'Valid email address required'],
  ['firstname', 'x'.repeat(256), /^First name /],
  ['lastname', 'x'.repeat(256), /^Last name /],
  ['tel', '0770', /mobile/i],
])('a detail that is given is checked as when signing up: %s', (part, typed, message) => {
  const mistakes = personChangesForm.mistakes({ ...NOTHING, [part]: typed }, undefined);
  expect(mistakes).toEqual([{ path: part, message: expect.stringMatching(message) }]);
});
