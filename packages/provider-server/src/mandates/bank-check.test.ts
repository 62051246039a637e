import { expect, it } from 'vitest';
import { checkAccount } from './bank-check.ts';

// The first two are examples of the modulus rules' own specification; no rule begins below 01-00-04.
it.each([
  ['08-99-99', '66374958', 'passed'],
  ['08-99-99', '66374959', 'failed'],
  ['00-00-00', '66374959', 'unknown'],
])('the account %s %s is %s by the modulus rules [OP48]', (sortCode, accountNumber, check) => {
  expect(checkAccount({ sortCode, accountNumber })).toBe(check);
});
