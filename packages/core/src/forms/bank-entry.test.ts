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
    '20000055779911',
    '200000 55779911',
    '  20–00–00\t55779911\n',
    '20-00-00-55779911',
    '20\u00a000\u00a000 - 55779911',
  ])('gives both numbers: %j [DD33]', (text) => {
    expect(splitBankNumbers(text)).toEqual(PAIR);
  });

  it.each([
    '',
    '20-00-00',
    '55779911',
    '20-00-00 5577991',
    '20-00-00 557799110',
    '4929123456789012',
    '55779911 200000',
    '5577 9911 20-00-00',
    '55 77 99 11 20 00 00',
    'GB69 BUKB 2000 0055 7799 11',
    'Sort code: 20-00-00, account number: 55779911',
    '20-00-00 20-00-00 55779911',
  ])('gives no numbers: %j [DD33]', (text) => {
    expect(splitBankNumbers(text)).toBeUndefined();
  });

  it('keeps every digit in its place [DD33]', () => {
    const within = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0');
    const between = fc.constantFrom('', ' ', '\t', ' - ', '\n');
    fc.assert(
      fc.property(six, eight, within, between, (sort, account, inside, gap) => {
        const pairs = sort.match(/../g) ?? [];
        expect(splitBankNumbers(pairs.join(inside) + gap + account)).toEqual({
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

  it('is not shown for numbers of the right length [DD34]', () => {
    expect(hints('20-00-00', '55779911')).toEqual({});
    expect(hints('', '')).toEqual({});
  });

  it.each(['123456', '1234567', ' 12 34 56-7'])(
    'asks to put zeros before an account number of 6 or 7 digits: %s [DD34]',
    (number) => expect(ofAccount(number)).toContain('put zeros in front'),
  );

  it('names Santander for 9 digits, and NatWest and Co-operative for 10 digits [DD34]', () => {
    expect(ofAccount('123456789')).toContain('Santander');
    expect(ofAccount('1234567890')).toMatch(/NatWest.*last 8.*Co-operative.*first 8/);
  });

  it.each(['', '12345', '12345678', '12345678901', '123456789012345', '12345678901234567'])(
    'is not shown for an account number of another length: %j [DD34]',
    (number) => expect(ofAccount(number)).toBeUndefined(),
  );

  it('says that 16 digits in either field are a card number [DD34]', () => {
    expect(ofAccount('4929 1234 5678 9012')).toContain('long number on a card');
    expect(hints('4929123456789012', '').sortCode).toContain('long number on a card');
  });

  it('says that the two numbers have changed places [DD34]', () => {
    const swapped = hints('55779911', '20-00-00');
    expect(swapped.sortCode).toContain('looks like the account number');
    expect(swapped.accountNumber).toContain('looks like the sort code');
    for (const hint of Object.values(swapped)) expect(hint).toContain('changed places');
  });

  it.each(['', '12345', '1234567', '12345678'])(
    'says that a sort code has 6 digits when 8 were typed, with %j as account number [DD34]',
    (number) => expect(hints('55779911', number).sortCode).toContain('A sort code has 6 digits'),
  );

  it.each(['12345', '1234567', '123456789', '12345678901234567'])(
    'is not shown for a sort code of another length: %s [DD34]',
    (sortCode) => expect(hints(sortCode, '55779911').sortCode).toBeUndefined(),
  );

  it('says that the sort code was entered twice [DD34]', () => {
    expect(ofAccount('200000')).toBe('This is the sort code again.');
    expect(hints('', '').accountNumber).toBeUndefined();
  });

  it.each([
    ['2O0000', '55779911'],
    ['20-00-00', 'x23456'],
    ['5577991x', '20000x'],
    ['１２３４５６７８', '１２３４５６'],
  ])('is not shown for text other than digits: %s, %s [DD34]', (sortCode, accountNumber) => {
    expect(hints(sortCode, accountNumber)).toEqual({});
  });

  it('never repeats a digit that was typed [DD34, DD15]', () => {
    const digits = fc.stringMatching(/^[0-9]{6,16}$/);
    fc.assert(
      fc.property(digits, digits, (sortCode, accountNumber) => {
        const shown = JSON.stringify(hints(sortCode, accountNumber));
        expect(shown).not.toMatch(/[0-9]{3}/);
      }),
    );
  });
});
