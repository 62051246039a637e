import { describe, expect, it } from 'vitest';
import { checkBank, lookUpBank, losesFirstAnswer, traceOf } from './banks.ts';
import { findAffiliate, findReferral } from './codes.ts';

const BANK = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
} as const;

describe('referral and affiliate codes', () => {
  it('[SB11] match by their exact text, ignoring surrounding white space', () => {
    expect(findReferral(' FRIEND20 ')).toMatchObject({ ok: true });
    expect(findAffiliate('UNI2027')).toMatchObject({ ok: true });
  });

  it.each(['friend20', 'UNI2027', ''])('[CA5, SB11] %j is not a referral code', (code) => {
    expect(findReferral(code)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each(['uni2027', 'FRIEND20', ''])('[SB11] %j is not an affiliate code', (code) => {
    expect(findAffiliate(code)).toMatchObject({ error: { kind: 'not-found' } });
  });
});

describe('banks', () => {
  it('[SB12] every sort code that is not listed belongs to the same sandbox bank', () => {
    expect(lookUpBank({ sortCode: '12-34-56' })).toEqual({
      ok: true,
      value: { bankName: 'Sandbox Bank' },
    });
  });

  it('[SB13] sort code 00-00-00 is refused, 99-99-99 is unavailable, and any other is accepted', () => {
    expect(checkBank({ ...BANK, sortCode: '00-00-00' })).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Your bank did not accept these details.'] },
    });
    expect(checkBank({ ...BANK, sortCode: '99-99-99' })).toMatchObject({
      error: { kind: 'unavailable', messages: [expect.any(String)] },
    });
    expect(checkBank(BANK)).toMatchObject({ ok: true });
  });

  it('[SB15] only account number 00000001 loses its first answer', () => {
    expect(losesFirstAnswer({ ...BANK, accountNumber: '00000001' })).toBe(true);
    expect(losesFirstAnswer(BANK)).toBe(false);
  });

  it('[DD15, DD16] only the bank’s name and the last two digits are stored', () => {
    expect(traceOf(BANK)).toEqual({ lastTwoDigits: '11', bankName: 'Barclays' });
    expect(traceOf({ ...BANK, sortCode: '12-34-56' })).toEqual({ lastTwoDigits: '11' });
  });
});
