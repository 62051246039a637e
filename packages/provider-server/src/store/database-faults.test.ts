import { expect, it } from 'vitest';
import { isPassing } from './database-faults.ts';

it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND'])(
  'a network that says %s of the database is worth another try',
  (code) => {
    expect(isPassing({ code })).toBe(true);
  },
);

it('a statement that the database does not understand is not', () => {
  expect(isPassing({ code: '42P01' })).toBe(false);
});
