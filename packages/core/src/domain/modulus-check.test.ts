import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkAccount } from './modulus-check.ts';

/** The test cases of VocaLink's 'Validating account numbers', chapter 3, in its order. */
const PUBLISHED: readonly (readonly [sortCode: string, accountNumber: string, isValid: boolean])[] =
  [
    ['08-99-99', '66374958', true],
    ['10-79-99', '88837491', true],
    ['20-29-59', '63748472', true],
    ['87-14-27', '46238510', true],
    ['87-24-27', '46238510', true],
    ['87-14-27', '09123496', true],
    ['87-14-27', '99123496', true],
    ['82-00-00', '73688637', true],
    ['82-79-99', '73988638', true],
    ['82-71-01', '28748352', true],
    ['13-40-20', '63849203', true],
    ['11-87-65', '64371389', true],
    ['20-09-15', '41011166', true],
    ['93-86-11', '07806039', true],
    ['93-86-00', '42368003', true],
    ['93-80-63', '55065200', true],
    ['77-27-98', '99345694', true],
    ['08-60-90', '06774744', true],
    ['30-90-70', '02355688', true],
    ['30-90-70', '12345668', true],
    ['30-90-70', '12345677', true],
    ['30-90-70', '99345694', true],
    ['93-80-63', '15764273', false],
    ['93-80-63', '15764264', false],
    ['93-80-63', '15763217', false],
    ['11-87-65', '64371388', false],
    ['20-30-99', '66831036', false],
    ['20-30-99', '58716970', false],
    ['08-99-99', '66374959', false],
    ['10-79-99', '88837493', false],
    ['07-44-56', '12345112', true],
    ['07-01-16', '34012583', true],
    ['07-44-56', '11104102', true],
    ['18-00-02', '00000190', true],
  ];

it.each(PUBLISHED)(
  'the published example %s %s can exist: %s [DD35]',
  (sortCode, accountNumber, isValid) => {
    expect(checkAccount({ sortCode, accountNumber })).toBe(isValid ? 'passed' : 'failed');
  },
);

it.each([
  ['a sort code below the first of the table', '01-00-03', '12345678', 'unknown'],
  ['the first sort code of a range', '01-00-04', '12345678', 'failed'],
  ['the last sort code of a range', '01-67-15', '12345678', 'failed'],
  ['a sort code behind a range', '01-67-16', '12345678', 'unknown'],
  ['a foreign account whose last two digits are the same', '20-09-15', '81011166', 'passed'],
  ['an account that begins with 9, as no foreign one does', '20-09-15', '91011166', 'failed'],
  ['a Coutts account that is right as it stands', '18-00-02', '98093517', 'passed'],
  ['a Coutts account that ends in 2, as no shifted one does', '18-00-02', '00000192', 'failed'],
  ['a Coutts account that is shifted because it ends in 1', '18-00-02', '13026711', 'passed'],
  ['a Coutts account that is shifted because it ends in 9', '18-00-02', '12725789', 'passed'],
  ['a Coutts account that is wrong after the shift too', '18-00-02', '12393191', 'failed'],
  ['a British account whose last two digits are the same', '20-09-15', '12345677', 'failed'],
  ['a third digit 6, where only one check is asked', '08-99-99', '12607004', 'failed'],
  ['another third digit than 6 and 9, of two checks', '82-71-01', '12369434', 'failed'],
  ['a remainder that is not the two check digits', '13-40-20', '63849204', 'failed'],
  ['a wrong account without its start', '77-27-98', '10000090', 'failed'],
  [
    'an account that begins with 0 and no 9, checked from its start',
    '87-14-27',
    '02017595',
    'failed',
  ],
  ['an account that begins with 09 at another bank', '08-99-99', '09111193', 'failed'],
  ['zeros at the start only with a 9 behind', '77-27-98', '10000008', 'passed'],
  ['zeros at the start only with a 9 behind 09 or 99', '87-14-27', '19123496', 'failed'],
] as const)('%s: %s %s is %s [DD35]', (_, sortCode, accountNumber, check) => {
  expect(checkAccount({ sortCode, accountNumber })).toBe(check);
});

it('an answer depends on no earlier question [DD35]', async () => {
  const account = fc.record({
    sortCode: fc.constantFrom('77-27-98', '87-14-27', '30-90-70', '93-86-00', '20-29-59'),
    accountNumber: fc.stringMatching(/^(09|99|10)[0-9]{4}[09][0-9]$/),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(account), async (accounts) => {
      vi.resetModules();
      const fresh = await import('./modulus-check.ts');
      const answers = accounts.map(fresh.checkAccount);
      expect(accounts.toReversed().map(fresh.checkAccount).toReversed()).toEqual(answers);
    }),
    { numRuns: 30 },
  );
});
