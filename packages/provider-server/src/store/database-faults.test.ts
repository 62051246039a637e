import { expect, it } from 'vitest';
import { isOfOneRow, isPassing } from './database-faults.ts';

it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND'])(
  'the network error %s counts as temporary',
  (code) => {
    expect(isPassing({ code })).toBe(true);
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
  expect(isPassing({ code })).toBe(true);
});

it.each([
  ['an invalid statement', '42P01'],
  ['a value that breaks a rule', '23514'],
  ['a bug of the database', 'XX000'],
  ['a bug of ours', 'ERR_INVALID_ARG_TYPE'],
])('%s does not count as temporary', (_what, code) => {
  expect(isPassing({ code })).toBe(false);
});

it.each([
  ['a value that cannot be stored', '22P05'],
  ['a key that exists', '23505'],
  ['a conflict with another transaction', '40P01'],
  ['a lock that another transaction holds', '55P03'],
])('%s concerns one row, so those beside it are stored without it', (_what, code) => {
  expect(isOfOneRow({ code })).toBe(true);
});

it.each([
  ['a lost connection', '08006'],
  ['a full disk', '53100'],
  ['a statement that took too long', '57014'],
])('%s concerns every row of a statement', (_what, code) => {
  expect(isOfOneRow({ code })).toBe(false);
});
