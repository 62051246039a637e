import { aJoinerCheck, aJoiningMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import type { Business } from './business.ts';
import { checkJoining, checkPlace, validateJoiner, type MemberDetails } from './joining.ts';
import type { JoinerVerdict } from './external-services.ts';
import { BUSINESS } from './testing/a-business.ts';

const ADDRESS = { guid: 'adr_1', line1: '1 Road', postcode: 'LS6 1AA' };
const JOINER = aJoinerCheck('acc_1');
const STRANGER = { isInvited: true, isMember: () => false };
const MEMBER = {
  isInvited: true,
  isMember: ({ firstname, lastname, tel }: MemberDetails) =>
    [firstname, lastname, tel].join() === 'Bea,Cole,07700900456',
};

describe('checkPlace', () => {
  it('gives a place if one is left [KE14]', () => {
    expect(checkPlace({ isMember: false, remaining: 1, address: ADDRESS }).ok).toBe(true);
  });

  it('refuses a complete house with its address [KE14]', () => {
    expect(checkPlace({ isMember: false, remaining: 0, address: ADDRESS })).toMatchObject({
      error: { kind: 'gone', address: ADDRESS },
    });
  });

  it.each([0, 1])('refuses a member as a conflict, with %d places left [KE12]', (remaining) => {
    expect(checkPlace({ isMember: true, remaining, address: ADDRESS })).toMatchObject({
      error: { kind: 'conflict', messages: [expect.any(String)] },
    });
  });
});

describe('validateJoiner', async () => {
  it('answers not found for a person who has not joined [JO10]', async () => {
    expect(await validateJoiner(BUSINESS, JOINER, STRANGER)).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('answers already joined for a member [JO9]', async () => {
    expect(await validateJoiner(BUSINESS, JOINER, MEMBER)).toMatchObject({
      value: 'already-joined',
    });
  });

  it('reads a member’s name and phone number like the forms do [JO9, TX12]', async () => {
    const typed = { ...JOINER, firstname: ' bea', tel: '07700 900456' };
    expect(await validateJoiner(BUSINESS, typed, MEMBER)).toMatchObject({
      value: 'already-joined',
    });
  });

  it('answers not found for a member who comes by a request code, whatever the company’s checks say [AK3]', async () => {
    const checks = { joiner: async () => 'already-joined' as const };
    const business: Business = { ...BUSINESS, personChecks: checks };
    expect(await validateJoiner(business, JOINER, { ...MEMBER, isInvited: false })).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('names every invalid field with the messages of the core [JO8]', async () => {
    const wrong = { ...JOINER, firstname: '', lastname: ' ', email: 'bea', tel: '1' };
    expect(await validateJoiner(BUSINESS, wrong, MEMBER)).toMatchObject({
      error: {
        kind: 'unprocessable',
        fieldErrors: {
          firstname: ['First name required'],
          lastname: ['Last name required'],
          email: ['Valid email address required'],
          tel: ['Mobile number is invalid'],
        },
      },
    });
  });

  it('has no field error for an invalid lead type [JO8]', async () => {
    const odd = { ...JOINER, leadType: 'Ghost' as 'Student', tel: '1' };
    const result = await validateJoiner(BUSINESS, odd, STRANGER);
    expect(result).toMatchObject({ error: { fieldErrors: { tel: [expect.any(String)] } } });
    expect(result.ok ? {} : result.error.fieldErrors).not.toHaveProperty('leadType');
  });

  it('asks the company’s own checks of a person', async () => {
    const checking = (verdict: JoinerVerdict): Business => ({
      ...BUSINESS,
      personChecks: { joiner: async () => verdict },
    });
    expect(await validateJoiner(checking('already-joined'), JOINER, STRANGER)).toMatchObject({
      value: 'already-joined',
    });
    const message = 'This email address cannot be used.';
    const refusing = checking({ refusedEmail: message });
    expect(await validateJoiner(refusing, JOINER, STRANGER)).toEqual({
      ok: false,
      error: { kind: 'unprocessable', messages: [message], fieldErrors: { email: [message] } },
    });
  });
});

describe('checkJoining', async () => {
  it('reads the person and the bank details like the forms do [TX12]', async () => {
    const mandate = aJoiningMandate('acc_1', {
      person: { firstname: ' bea' },
      bank: { sortCode: '20 00 00' },
    });
    expect(await checkJoining(BUSINESS, mandate)).toMatchObject({
      value: {
        mandate: { personalDetails: { firstname: 'Bea' }, bankDetails: { sortCode: '20-00-00' } },
        maskedAccount: { bankName: 'Barclays' },
      },
    });
  });

  it('reports all mistakes at once [FM6, PS10]', async () => {
    const mandate = aJoiningMandate('acc_1', {
      person: { tel: '1' },
      bank: { accountNumber: '1' },
    });
    expect(await checkJoining(BUSINESS, mandate)).toMatchObject({
      error: {
        kind: 'unprocessable',
        messages: ['Mobile number is invalid', 'Account number must be 8 digits long'],
      },
    });
  });

  it.each([
    ['the person', { person: { tel: '1' } }, 'Mobile number is invalid'],
    ['the bank', { bank: { accountNumber: '1' } }, 'Account number must be 8 digits long'],
  ])('refuses a mistake that is only in %s [PS10, DD4]', async (_what, parts, message) => {
    expect(await checkJoining(BUSINESS, aJoiningMandate('acc_1', parts))).toMatchObject({
      error: { kind: 'unprocessable', messages: [message] },
    });
  });

  it('asks the bank before it takes a place', async () => {
    const bankDirectory = { ...BUSINESS.bankDirectory, check: async () => 'refused' as const };
    const checked = await checkJoining({ ...BUSINESS, bankDirectory }, aJoiningMandate('acc_1'));
    expect(checked).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
