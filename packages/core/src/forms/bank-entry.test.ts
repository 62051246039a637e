import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankEntryHints, splitBankNumbers } from './bank-entry.ts';

const PAIR = { sortCode: '20-00-00', accountNumber: '55779911' };
const six = fc.stringMatching(/^[0-9]{6}$/);
const eight = fc.stringMatching(/^[0-9]{8}$/);

describe('a text with both bank numbers', () => {
  it.each([
    '20-00-00 55779911',
    '20 00 00 55779911',
    '20 00 00 5577 9911',
    '20000055779911',
    '200000 55779911',
    '  20–00–00\t55779911\n',
    '20-00-00-55779911',
    '20−00−00/55779911',
    'Sort code: 20-00-00, account number: 55779911',
    'Sort code 200000\nAccount number 55779911',
    'Account 55779911, sort code 20-00-00',
    '5577 9911 20-00-00',
    '55779911 200000',
    '55779911 20 00 00',
    '55779911 20/00/00',
    '5577 9911 200000',
    '5577 9911 20 00 00',
    'Account number 55779911 Sort code 20 00 00',
    '55 77 99 11, sort code 20-00-00',
    '20-00-00 55 77 99 11',
    'GB29 BUKB 2000 0055 7799 11',
    'gb29bukb20000055779911',
  ])('[DD33] gives both numbers: %j', (text) => {
    expect(splitBankNumbers(text)).toEqual(PAIR);
  });

  it('[DD33] is read up to a length of 200 characters', () => {
    expect(splitBankNumbers('200000 55779911'.padEnd(200))).toEqual(PAIR);
    expect(splitBankNumbers('200000 55779911'.padEnd(201))).toBeUndefined();
  });

  it.each([
    '',
    '20-00-00',
    '55779911',
    '20-00-00 5577991',
    '20-00-00 557799110',
    '2000005577991',
    '200000557799111',
    '4929123456789012',
    '20-00-00 20-00-00 55779911',
    '２０００００55779911',
    `20-00-00${' '.repeat(193)}55779911`,
    'FR29 BUKB 2000 0055 7799 11',
    '55-77-99-11 200000',
    '20-00-00-55-77-99-11',
    '55 77 99 11 20 00 00',
    '2000 0055779911',
    '5577991120 0000',
  ])('[DD33] gives no numbers: %j', (text) => {
    expect(splitBankNumbers(text)).toBeUndefined();
  });

  it('[DD33] keeps every digit in its place, in either order and with any gaps', () => {
    const within = fc.constantFrom('', ' ', '  ', '\t', ' - ', '\u00a0', ' / ');
    const between = fc.constantFrom(' ', '\t', ' - ', '\u00a0', ' / ', ', account ', '\n');
    const halved = fc.boolean();
    fc.assert(
      fc.property(six, eight, within, between, halved, fc.boolean(), (sort, account, ...how) => {
        const [inside, gap, isHalved, isReversed] = how;
        const pairs = sort.match(/../g) ?? [];
        const halves = isHalved ? (account.match(/..../g) ?? []) : [account];
        const numbers = [pairs.join(inside), halves.join(inside)];
        const text = (isReversed ? numbers.reverse() : numbers).join(gap);
        expect(splitBankNumbers(text)).toEqual({
          sortCode: pairs.join('-'),
          accountNumber: account,
        });
      }),
    );
  });
});

describe('a hint about numbers that are refused', () => {
  const hints = (sortCode: string, accountNumber: string) =>
    bankEntryHints({ sortCode, accountNumber });
  const ofAccount = (accountNumber: string) => hints('20-00-00', accountNumber).accountNumber;

  it('[DD34] is not given for numbers of the right length', () => {
    expect(hints('20-00-00', '55779911')).toEqual({});
    expect(hints('', '')).toEqual({});
  });

  it.each(['123456', '1234567', ' 12 34 56-7'])(
    '[DD34] asks to put zeros before an account number of 6 or 7 digits: %s',
    (number) => expect(ofAccount(number)).toContain('put zeros in front'),
  );

  it('[DD34] names Santander for 9 digits, and NatWest and Co-operative for 10 digits', () => {
    expect(ofAccount('123456789')).toContain('Santander');
    expect(ofAccount('1234567890')).toMatch(/NatWest.*last 8.*Co-operative.*first 8/);
  });

  it.each(['', '12345', '12345678', '12345678901', '123456789012345', '12345678901234567'])(
    '[DD34] is not given for an account number of another length: %j',
    (number) => expect(ofAccount(number)).toBeUndefined(),
  );

  it('[DD34] says that 16 digits in either field are a card number', () => {
    expect(ofAccount('4929 1234 5678 9012')).toContain('long number on a card');
    expect(hints('4929123456789012', '').sortCode).toContain('long number on a card');
  });

  it('[DD34] says that the two numbers have changed places', () => {
    const swapped = hints('55779911', '20-00-00');
    expect(swapped.sortCode).toContain('looks like the account number');
    expect(swapped.accountNumber).toContain('looks like the sort code');
    for (const hint of Object.values(swapped)) expect(hint).toContain('changed places');
  });

  it.each(['', '12345', '1234567', '12345678'])(
    '[DD34] says that a sort code has 6 digits when 8 were typed, with %j as account number',
    (number) => expect(hints('55779911', number).sortCode).toContain('A sort code has 6 digits'),
  );

  it.each(['12345', '1234567', '123456789', '12345678901234567'])(
    '[DD34] is not given for a sort code of another length: %s',
    (sortCode) => expect(hints(sortCode, '55779911').sortCode).toBeUndefined(),
  );

  it('[DD34] says that the sort code was entered twice', () => {
    expect(ofAccount('200000')).toBe('This is the sort code again.');
    expect(hints('', '').accountNumber).toBeUndefined();
  });

  it.each([
    ['2O0000', '55779911'],
    ['20-00-00', 'x23456'],
    ['5577991x', '20000x'],
    ['１２３４５６７８', '１２３４５６'],
  ])('[DD34] is not given for text other than digits: %s, %s', (sortCode, accountNumber) => {
    expect(hints(sortCode, accountNumber)).toEqual({});
  });

  it('[DD34, DD15] never repeats a digit that was typed', () => {
    const digits = fc.stringMatching(/^[0-9]{6,16}$/);
    fc.assert(
      fc.property(digits, digits, (sortCode, accountNumber) => {
        const said = JSON.stringify(hints(sortCode, accountNumber));
        expect(said).not.toMatch(/[0-9]{3}/);
      }),
    );
  });
});
