import { expect, it } from 'vitest';
import { isPassing } from './database-faults.ts';

it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND'])(
  'the network error %s counts as temporary',
  (code) => {
    expect(isPassing({ code })).toBe(true);
  },
);

it('an invalid statement does not count as temporary', () => {
  expect(isPassing({ code: '42P01' })).toBe(false);
});
