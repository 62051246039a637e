import { expect, it } from 'vitest';
import { unbrokenDate } from './unbroken-date.ts';

const GLUED = '\u00A0';

it.each([
  ['1 July 2027', `1${GLUED}July 2027`],
  ['Thursday 1 July 2027', `Thursday 1${GLUED}July 2027`],
])('%s keeps its day and month on one line, and may wrap elsewhere', (date, shown) => {
  expect(unbrokenDate(date)).toBe(shown);
});
