import { ADAS_BANK as BANK } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { checkBank, lookUpBank } from './banks.ts';
import { findAffiliate, findReferral } from './codes.ts';
import type { BankDirectory, BankVerdict } from './external-services.ts';
import { BUSINESS, CODES } from './testing/a-business.ts';

const answering = (verdict: BankVerdict): BankDirectory => ({
  ...BUSINESS.bankDirectory,
  check: async () => verdict,
});

const failing: BankDirectory = {
  bankOf: () => Promise.reject(new Error('away')),
  check: () => Promise.reject(new Error('away')),
};

describe('referral and affiliate codes', () => {
  it('match by their exact text, ignoring surrounding white space', () => {
    expect(findReferral(CODES, ' FRIEND20 ')).toMatchObject({ ok: true });
    expect(findAffiliate(CODES, 'UNI2027')).toMatchObject({ ok: true });
  });

  it.each(['friend20', 'UNI2027', ''])('%j is not a referral code', (code) => {
    expect(findReferral(CODES, code)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each(['uni2027', 'FRIEND20', ''])('%j is not an affiliate code', (code) => {
    expect(findAffiliate(CODES, code)).toMatchObject({ error: { kind: 'not-found' } });
  });
});

describe('banks', () => {
  it('a sort code that nobody knows has no name, and its direct debit is accepted', async () => {
    const { bankDirectory } = BUSINESS;
    expect(await lookUpBank(bankDirectory, { sortCode: '12-34-56' })).toMatchObject({
      error: { kind: 'not-found' },
    });
    expect(await checkBank(bankDirectory, { ...BANK, sortCode: '12-34-56' })).toEqual({
      ok: true,
      value: { lastTwoDigits: '11' },
    });
  });

  it.each([
    ['refused', 'unprocessable', 'Your bank did not accept these details.'],
    [
      'unavailable',
      'unavailable',
      'We cannot reach your bank at the moment. Try again in a minute.',
    ],
  ] as const)(
    'a direct debit of an account that is %s is not set up',
    async (verdict, kind, message) => {
      expect(await checkBank(answering(verdict), BANK)).toEqual({
        ok: false,
        error: { kind, messages: [message] },
      });
    },
  );

  it('a bank check that fails is a bank that cannot be reached', async () => {
    expect(await checkBank(failing, BANK)).toMatchObject({ error: { kind: 'unavailable' } });
    expect(await lookUpBank(failing, BANK)).toEqual({
      ok: false,
      error: { kind: 'fault', messages: [] },
    });
  });

  it('a direct debit is set up without the bank’s name if only the look-up of the name fails', async () => {
    const nameless = { ...BUSINESS.bankDirectory, bankOf: failing.bankOf };
    expect(await checkBank(nameless, BANK)).toEqual({ ok: true, value: { lastTwoDigits: '11' } });
  });

  it('only the bank’s name and the last two digits are stored [DD15, DD16]', async () => {
    expect(await checkBank(BUSINESS.bankDirectory, BANK)).toEqual({
      ok: true,
      value: { lastTwoDigits: '11', bankName: 'Barclays' },
    });
  });
});
