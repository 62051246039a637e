import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADAS_BANK } from '../testing/journeys.ts';
import {
  bankDetailsForm,
  completeBankNumbers,
  type BankDetailsContext,
  type BankDetailsRaw,
} from './bank-details.form.ts';

const control: BankDetailsContext = { variant: 'control' };
const sticky: BankDetailsContext = { variant: 'sticky' };
const filled: BankDetailsRaw = { ...ADAS_BANK, termsAgreed: true };

function mistakes(changes: Partial<BankDetailsRaw>, context = control) {
  return bankDetailsForm.mistakes({ ...filled, ...changes }, context);
}

describe('bank details', () => {
  it('start empty, with nothing confirmed [DD9, DD23]', () => {
    expect(bankDetailsForm.name).toBe('direct-debit');
    expect(bankDetailsForm.initialValues(control)).toEqual({
      firstname: '',
      lastname: '',
      sortCode: '',
      accountNumber: '',
      accountHolder: false,
      termsAgreed: false,
    });
  });

  it('start with the known names [DD1]', () => {
    const holder = { firstname: 'Ada', lastname: 'Byron' };
    expect(bankDetailsForm.initialValues({ variant: 'sticky', holder })).toMatchObject(holder);
  });

  it('are all required in the control variant [DD1, DD3]', () => {
    expect(bankDetailsForm.mistakes(bankDetailsForm.initialValues(control), control)).toEqual([
      { path: 'firstname', message: 'First name required' },
      { path: 'lastname', message: 'Last name required' },
      { path: 'sortCode', message: 'Sort code required' },
      { path: 'accountNumber', message: 'Account number required' },
      {
        path: 'accountHolder',
        message: 'You must confirm that you are the account holder',
      },
      {
        path: 'termsAgreed',
        message: 'You must agree to the terms and privacy policies',
      },
    ]);
  });

  it('need no tick for the terms in the sticky variant, only the tick of the account holder [DD23]', () => {
    expect(mistakes({ termsAgreed: false }, sticky)).toEqual([]);
    expect(mistakes({ accountHolder: false }, sticky).map(({ path }) => path)).toEqual([
      'accountHolder',
    ]);
  });

  it.each([
    [' - - ', 'Sort code required'],
    ['20-00-0O', 'Sort code must only contain numeric digits'],
    ['abc', 'Sort code must only contain numeric digits'],
    ['2O-00-00-00', 'Sort code must only contain numeric digits'],
    ['２０００００', 'Sort code must only contain numeric digits'],
    ['20/00/00', 'Sort code must only contain numeric digits'],
    ['20000\ud800', 'Sort code must only contain numeric digits'],
    ['20-00-0', 'Sort code must be 6 digits long'],
    ['20-00-000', 'Sort code must be 6 digits long'],
  ])('refuse the sort code %j: %s [DD4]', (sortCode, message) => {
    expect(mistakes({ sortCode })).toEqual([{ path: 'sortCode', message }]);
  });

  it.each([
    ['–', 'Account number required'],
    ['5577991x', 'Account number must only contain numeric digits'],
    ['+5577991', 'Account number must only contain numeric digits'],
    ['5577991', 'Account number must be 8 digits long'],
    ['557799110', 'Account number must be 8 digits long'],
  ])('refuse the account number %j: %s [DD3, DD4]', (accountNumber, message) => {
    expect(mistakes({ accountNumber })).toEqual([{ path: 'accountNumber', message }]);
  });

  it.each([
    ['firstname', 'First name must be 100 characters or fewer'],
    ['lastname', 'Last name must be 100 characters or fewer'],
  ])('accept 100 characters in %s and refuse 101', (path, message) => {
    expect(mistakes({ [path]: 'x'.repeat(100) })).toEqual([]);
    expect(mistakes({ [path]: 'x'.repeat(101) })).toEqual([{ path, message }]);
  });

  it('have the names as typed, trimmed, unlike a person’s own [DD44]', () => {
    const typed = { ...filled, firstname: ' ada  may ', lastname: '\tde la Croix ' };
    expect(bankDetailsForm.parse(typed, control)).toMatchObject({
      value: { firstname: 'ada  may', lastname: 'de la Croix' },
    });
  });

  it('are returned with the sort code in pairs and with leading zeros [DD4, TX11]', () => {
    const raw = { ...filled, firstname: ' ada ', sortCode: '04 00 04', accountNumber: '0000 0001' };
    expect(bankDetailsForm.parse(raw, control)).toEqual({
      ok: true,
      value: {
        firstname: 'ada',
        lastname: 'Byron',
        sortCode: '04-00-04',
        accountNumber: '00000001',
        accountHolder: true,
      },
    });
  });

  it('are never repeated in a mistake [DD15]', () => {
    const typed = fc.record({
      sortCode: fc.string({ minLength: 3 }),
      accountNumber: fc.string({ minLength: 3 }),
    });
    fc.assert(
      fc.property(typed, (numbers) => {
        const words = JSON.stringify(mistakes({ ...numbers, firstname: '', accountHolder: false }));
        for (const number of Object.values(numbers).filter((text) => /^[0-9]{3,}/.test(text))) {
          expect(words).not.toContain(number);
        }
      }),
    );
  });

  it('are unchanged when parsed again [DD4]', () => {
    const six = fc.stringMatching(/^[0-9]{6}$/);
    const eight = fc.stringMatching(/^[0-9]{8}$/);
    fc.assert(
      fc.property(six, eight, (sortCode, accountNumber) => {
        const once = bankDetailsForm.parse({ ...filled, sortCode, accountNumber }, sticky);
        if (!once.ok) throw new Error('Six and eight digits were refused.');
        const again = bankDetailsForm.parse({ ...once.value, termsAgreed: true }, sticky);
        expect(again).toEqual(once);
      }),
    );
  });
});

describe('numbers for a look-up of the bank', () => {
  it('are returned once both are complete [DD26]', () => {
    expect(completeBankNumbers({ sortCode: ' 200000', accountNumber: '5577-9911' })).toEqual({
      sortCode: '20-00-00',
      accountNumber: '55779911',
    });
  });

  it.each([
    ['20-00-0', '55779911'],
    ['20-00-000', '55779911'],
    ['20-00-00', '5577991'],
    ['20-00-00', '557799111'],
    ['20-00-0O', '55779911'],
    ['O20-00-0', '55779911'],
    ['20-00-00', '5577991O'],
    ['20-00-00', 'O5577991'],
    ['', ''],
  ])('are not returned for %j and %j [DD26]', (sortCode, accountNumber) => {
    expect(completeBankNumbers({ sortCode, accountNumber })).toBeUndefined();
  });
});
