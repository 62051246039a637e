import {
  checkJoining,
  lookUpBank,
  openHouse,
  applyVoucher,
  quoteFor,
  validateJoiner,
  undeliverableAmong,
} from '@kettle/provider-domain';
import { aJoinerCheck, aJoiningMandate, aLeadMandate, TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { SANDBOX } from './sandbox.ts';
import { losesFirstAnswer } from './test-values.ts';

const FACTS = { guid: 'acc_new', today: TODAY, timesUsed: async () => 0 };
const JOINER = aJoinerCheck('acc_1');
const STRANGER = { isInvited: true, isMember: () => false };

describe('the banks of the sandbox', () => {
  it('every sort code that is not listed belongs to the same bank', async () => {
    expect(await lookUpBank(SANDBOX.bankDirectory, { sortCode: '12-34-56' })).toEqual({
      ok: true,
      value: { bankName: 'Sandbox Bank' },
    });
    expect(await lookUpBank(SANDBOX.bankDirectory, { sortCode: '77-77-00' })).toMatchObject({
      value: { bankName: 'Lloyds TSB' },
    });
  });

  it('sort code 00-00-00 is refused, 99-99-99 is unavailable, and any other is accepted', async () => {
    const joining = (sortCode: string) =>
      checkJoining(SANDBOX, aJoiningMandate('acc_1', { bank: { sortCode } }));
    expect(await joining('00-00-00')).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Your bank did not accept these details.'] },
    });
    expect(await joining('99-99-99')).toMatchObject({
      error: { kind: 'unavailable', messages: [expect.any(String)] },
    });
    expect(await joining('12-34-56')).toMatchObject({ ok: true });
    expect(await lookUpBank(SANDBOX.bankDirectory, { sortCode: '00-00-00' })).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('the bank of a lead is asked last, after everything else is valid', async () => {
    const bank = { sortCode: '99-99-99' };
    expect(await openHouse(SANDBOX, aLeadMandate({ bank }), FACTS)).toMatchObject({
      error: { kind: 'unavailable' },
    });
    const nobody = aLeadMandate({ bank, housemateCount: 0 });
    expect(await openHouse(SANDBOX, nobody, FACTS)).toMatchObject({
      error: { kind: 'unprocessable' },
    });
  });

  it('only account number 00000001 loses its first answer', () => {
    expect(losesFirstAnswer({ accountNumber: '00000001' })).toBe(true);
    expect(losesFirstAnswer({ accountNumber: '55779911' })).toBe(false);
  });
});

describe('the people of the sandbox', () => {
  it('bounce@example.com gets no mail', async () => {
    const emails = ['Bounce@example.com', 'bea@example.com'];
    expect(await undeliverableAmong(SANDBOX.mailer, emails)).toEqual({
      ok: true,
      value: new Set(['bounce@example.com']),
    });
  });

  it('joined@example.com has joined every house', async () => {
    const joined = { ...JOINER, email: 'Joined@example.com' };
    expect(await validateJoiner(SANDBOX, joined, STRANGER)).toMatchObject({
      value: 'already-joined',
    });
    expect(await validateJoiner(SANDBOX, JOINER, STRANGER)).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('refused@example.com is refused with an error on the email field', async () => {
    const refused = { ...JOINER, email: 'refused@example.com' };
    expect(await validateJoiner(SANDBOX, refused, STRANGER)).toEqual({
      ok: false,
      error: {
        kind: 'unprocessable',
        messages: ['This email address cannot be used.'],
        fieldErrors: { email: ['This email address cannot be used.'] },
      },
    });
  });
});

describe('the voucher SILENT', () => {
  const silent = { code: 'silent', housemateCount: 4, selectedPriceIds: ['price_energy'] };

  it('is refused without a message', async () => {
    expect(await applyVoucher(SANDBOX.company, silent, FACTS)).toEqual({
      ok: false,
      error: { kind: 'unprocessable', messages: [] },
    });
  });

  it('is refused with the usual message in a quote and at the sign-up [VO16]', async () => {
    const message = 'Invalid voucher code. Check and try again.';
    const request = { postcode: 'LS6 1AA', housemateCount: 4, voucherCode: 'SILENT' };
    expect(await quoteFor(SANDBOX, request, FACTS)).toMatchObject({
      value: { discount: { isValid: false, errorMsg: message } },
    });
    const mandate = aLeadMandate({ house: { discountCode: 'SILENT' } });
    expect(await openHouse(SANDBOX, mandate, FACTS)).toMatchObject({
      error: { kind: 'unprocessable', messages: [message] },
    });
  });
});
