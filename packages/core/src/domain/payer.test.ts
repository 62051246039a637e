import { expect, it } from 'vitest';
import { ADA_PRESIGNUP, ADAS_BANK, date } from '../testing/journeys.ts';
import { agreedByFacts, payerOf, payingAccount, payingAccountFacts } from './payer.ts';

const HOME = {
  postcode: 'LS6 1AA',
  fullAddress: { line1: '1 High Street', line2: '', city: 'Leeds' },
};

it('a record says who agreed, for which home and when [CG27]', () => {
  expect(agreedByFacts(payerOf(ADA_PRESIGNUP, HOME), date('2026-11-21'))).toEqual([
    { term: 'Name', details: 'Ada Byron' },
    { term: 'Home', details: '1 High Street, Leeds, LS6 1AA' },
    { term: 'Agreed on', details: '21 November 2026' },
  ]);
});

it('a record has the account name, and of the numbers the last two digits [CG27]', () => {
  const account = payingAccount(ADAS_BANK);
  expect(payingAccountFacts(account)).toEqual([
    { term: 'Account name', details: 'Ada Byron' },
    { term: 'Sort code', details: '••-••-00' },
    { term: 'Account number', details: '••••••11' },
  ]);
});

it('a record leaves out what a page does not know any more [CG27]', () => {
  expect(agreedByFacts(payerOf(undefined, undefined), undefined)).toEqual([]);
  expect(payingAccountFacts(undefined)).toEqual([]);
});
