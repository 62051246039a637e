import { expect, it } from 'vitest';
import { databaseErrorOf, databaseErrorCodeOf, isTransient } from './database-errors.ts';

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
  '3D000',
  '40001',
  '40P01',
  '53300',
  '55000',
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

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('an error of the driver without a code counts as a lost connection: %s', (message) => {
  const error = databaseErrorOf(new Error(message));

  expect(error).toEqual({ code: 'NO_CONNECTION' });
  expect(error && isTransient(error)).toBe(true);
});

it.each([
  ['a text', 'Connection terminated'],
  ['an error of ours', new Error('The job: Connection terminated')],
])('%s is not an error of the database', (_what, thrown) => {
  expect(databaseErrorOf(thrown)).toBeUndefined();
});

it('the error of a constraint names its table and itself, and repeats no value', () => {
  const detail = 'Key (email)=(ada@example.com) already exists.';
  const names = { code: '23505', table: 'member', constraint: 'member_house_email' };

  expect(databaseErrorOf(Object.assign(new Error('duplicate'), { ...names, detail }))).toEqual(
    names,
  );
});

it('the log of background work has the code of any error, or its name', () => {
  expect(databaseErrorCodeOf(Object.assign(new Error('Ada'), { code: '42P01' }))).toBe('42P01');
  expect(databaseErrorCodeOf(new TypeError('Ada'))).toBe('TypeError');
});
