import { expect, it } from 'vitest';
import { isTransient } from './database-errors.ts';

it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND'])(
  'the network error %s counts as temporary',
  (code) => {
    expect(isTransient({ code })).toBe(true);
  },
);

it.each([
  'BANK_KEY_MISSING',
  '08006',
  '25006',
  '28P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
])('the database error %s counts as temporary', (code) => {
  expect(isTransient({ code })).toBe(true);
});

it.each([
  ['an invalid statement', '42P01'],
  ['a value that breaks a rule', '23514'],
  ['a bug of the database', 'XX000'],
  ['a bug of ours', 'ERR_INVALID_ARG_TYPE'],
])('%s does not count as temporary', (_what, code) => {
  expect(isTransient({ code })).toBe(false);
});
