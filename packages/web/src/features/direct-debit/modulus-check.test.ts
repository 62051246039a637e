import { expect, it } from 'vitest';
import { failsModulusCheck } from './modulus-check.ts';

it.each([
  ['20-00-00', '55779911', false],
  ['08-99-99', '66374958', false],
  ['10-79-99', '88837491', false],
  ['20-00-00', '55779912', true],
  ['08-99-99', '66374959', true],
  ['20-00-00', '00000001', true],
])('the check digits of %s %s are wrong: %s [DD35]', async (sortCode, accountNumber, isWrong) => {
  expect(await failsModulusCheck({ sortCode, accountNumber })).toBe(isWrong);
});
