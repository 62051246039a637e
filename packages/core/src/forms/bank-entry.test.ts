import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankEntryHints, labelledBankNumber, splitBankNumbers } from './bank-entry.ts';

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
    'GB69 BUKB 2000 0055 7799 11',
    'gb69bukb20000055779911',
    'IBAN: GB69 BUKB 2000 0055 7799 11',
    'IBAN GB69BUKB20000055779911 BIC BUKBGB22',
    'IBAN\u00a0GB69\u00a0BUKB\u00a02000\u00a00055\u00a07799\u00a011.',
    'BIC/SWIFT: BUKBGB22XXX\r\nIBAN: GB69-BUKB-2000-0055-7799-11',
    'Ada Byron\nSort code: 20-00-00\nAccount number: 55779911\nIBAN: GB69BUKB20000055779911\nBIC: BUKBGB22',
    'Sort code: 20-00-00 Account number: 55779911',
    'Sort code: 20-00-00Account number: 55779911',
    'Sort Code:\u00a020\u00a000\u00a000\u00a0\u00a0Account No.:\u00a05577\u00a09911',
    'Sort code (6 digits): 200000, account number (8 digits): 55779911',
    'Account name: Ada Byron, acct no 55779911, sortcode 20 00 00, reference 4711',
    'Name: A Byron 2nd. Account number is 55779911. Sort-code is 20/00/00.',
    'A/C 55779911 SORT CODE 200000',
    '20-00-00 / 55779911',
    '２０－００－００　５５７７９９１１',
    'Sort code： ２０００００ Account number： ５５７７９９１１',
    '\u206620-00-00\u2069 \u206655779911\u2069',
    '20\u201100\u201100 55779911',
  ])('gives both numbers: %j [DD33]', (text) => {
    expect(splitBankNumbers(text)).toEqual(PAIR);
  });

  it('is read up to a length of 500 characters [DD33]', () => {
    expect(splitBankNumbers('200000 55779911'.padEnd(500))).toEqual(PAIR);
    expect(splitBankNumbers('200000 55779911'.padEnd(501))).toBeUndefined();
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
    `20-00-00${' '.repeat(493)}55779911`,
    'GB29 BUKB 2000 0055 7799 11',
    'GB68 BUKB 2000 0055 7799 11',
    'GB69 BUKB 2000 0055 7799 1',
    'GB69 BUKB 2000 0055 7799 111',
    'IBAN: FR69 BUKB 2000 0055 7799 11',
    'IBAN: FR76 3000 6000 0112 3456 7890 189',
    'GB69 BUKB 2000 0055 7799 11 or GB29 NWBK 6016 1331 9268 19',
    'Sort code: 60-16-13 Account number: 31926819 IBAN: GB69 BUKB 2000 0055 7799 11',
    'Sort code 20-00-00 account number 55779911, sort code 60-16-13 account number 31926819',
    'GB68 BUKB 2000 0055 7799 11, 20-00-00 55779911',
    '55-77-99-11 200000',
    '20-00-00-55-77-99-11',
    '55 77 99 11 20 00 00',
    '2000 0055779911',
    '5577991120 0000',
  ])('gives no numbers: %j [DD33]', (text) => {
    expect(splitBankNumbers(text)).toBeUndefined();
  });

  it('keeps every digit in its place, in either order and with any gaps [DD33]', () => {
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

describe('a British IBAN', () => {
  const bank = fc.stringMatching(/^[A-Z]{4}$/);
  const spacing = fc.constantFrom('', ' ', '\u00a0', '-', '  ');
  const labels = fc.constantFrom('', 'IBAN: ', 'iban ', 'My IBAN is ');
  const valueOf = (text: string): number =>
    Number(
      [...text]
        .map((one) => Number.parseInt(one, 36))
        .reduce((whole, one) => whole * 10n ** BigInt(String(one).length) + BigInt(one), 0n) % 97n,
    );
  const ibanOf = (own: string): string =>
    `GB${String(98 - valueOf(`${own}GB00`)).padStart(2, '0')}${own}`;

  it('gives the numbers in it, with any label and spacing [DD33]', () => {
    fc.assert(
      fc.property(bank, six, eight, spacing, labels, (of, sort, account, gap, label) => {
        const iban = ibanOf(`${of}${sort}${account}`);
        const text = label + (iban.match(/.{1,4}/g) ?? []).join(gap);
        expect(splitBankNumbers(text)).toEqual({
          sortCode: (sort.match(/../g) ?? []).join('-'),
          accountNumber: account,
        });
      }),
    );
  });

  it('with one wrong digit gives none [DD33]', () => {
    const wrong = fc.tuple(fc.integer({ min: 8, max: 21 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(bank, six, eight, wrong, (of, sort, account, [at, by]) => {
        const iban = ibanOf(`${of}${sort}${account}`);
        const digit = String((Number(iban[at]) + by) % 10);
        expect(splitBankNumbers(iban.slice(0, at) + digit + iban.slice(at + 1))).toBeUndefined();
      }),
    );
  });
});

describe('a text with one labelled number', () => {
  it.each([
    ['Sort code: 20-00-00', { sortCode: '20-00-00' }],
    ['Sort code 200000', { sortCode: '20-00-00' }],
    ['Account number: 55779911', { accountNumber: '55779911' }],
    ['Account no. 5577 9911', { accountNumber: '55779911' }],
    ['20-00-00', {}],
    ['Account number: 5577991', {}],
    ['Sort code: 20-00-00, sort code: 60-16-13', {}],
    ['', {}],
  ])('gives that number: %j [DD33]', (text, found) => {
    expect(labelledBankNumber(text)).toEqual(found);
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
