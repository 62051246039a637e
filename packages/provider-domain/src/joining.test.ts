import { aJoinerCheck, aJoiningMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { validateJoiner, checkJoining, checkPlace } from './joining.ts';

const ADDRESS = { guid: 'adr_1', line1: '1 Road', postcode: 'LS6 1AA' };
const JOINER = aJoinerCheck('acc_1');
const STRANGER = { isMember: false };

describe('checkPlace', () => {
  it('[KE14] gives a place if one is left', () => {
    expect(checkPlace({ isMember: false, remaining: 1, address: ADDRESS }).ok).toBe(true);
  });

  it('[KE14, CA11] refuses a complete house with its address', () => {
    expect(checkPlace({ isMember: false, remaining: 0, address: ADDRESS })).toMatchObject({
      error: { kind: 'gone', address: ADDRESS },
    });
  });

  it.each([0, 1])('[KE12] refuses a member as a conflict, with %d places left', (remaining) => {
    expect(checkPlace({ isMember: true, remaining, address: ADDRESS })).toMatchObject({
      error: { kind: 'conflict', messages: [expect.any(String)] },
    });
  });
});

describe('validateJoiner', () => {
  it('[JO10] answers not found for a person who has not joined', () => {
    expect(validateJoiner(JOINER, STRANGER)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it('[JO9, SB17] answers already joined for a member, and for joined@example.com in any house', () => {
    expect(validateJoiner(JOINER, { isMember: true })).toMatchObject({ value: 'already-joined' });
    const joined = { ...JOINER, email: 'Joined@example.com' };
    expect(validateJoiner(joined, STRANGER)).toMatchObject({ value: 'already-joined' });
  });

  it('[JO8, SB17] names every invalid field with the messages of the core', () => {
    const wrong = { ...JOINER, firstname: '', lastname: ' ', email: 'bea', tel: '1' };
    expect(validateJoiner(wrong, { isMember: true })).toMatchObject({
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

  it('[JO8] has no field error for an invalid lead type', () => {
    const odd = { ...JOINER, leadType: 'Ghost' as 'Student', tel: '1' };
    const result = validateJoiner(odd, STRANGER);
    expect(result).toMatchObject({ error: { fieldErrors: { tel: [expect.any(String)] } } });
    expect(result.ok ? {} : result.error.fieldErrors).not.toHaveProperty('leadType');
  });

  it('[SB17] refuses refused@example.com with an error on the email field', () => {
    const refused = { ...JOINER, email: 'refused@example.com' };
    expect(validateJoiner(refused, STRANGER)).toEqual({
      ok: false,
      error: {
        kind: 'unprocessable',
        messages: ['This email address cannot be used.'],
        fieldErrors: { email: ['This email address cannot be used.'] },
      },
    });
  });
});

describe('checkJoining', () => {
  it('[CA21, TX12] reads the person and the bank details like the forms do', () => {
    const mandate = aJoiningMandate('acc_1', {
      person: { firstname: ' bea' },
      bank: { sortCode: '20 00 00' },
    });
    expect(checkJoining(mandate)).toMatchObject({
      value: { personalDetails: { firstname: 'Bea' }, bankDetails: { sortCode: '20-00-00' } },
    });
  });

  it('[FM6, PS10, DD8] reports all mistakes at once', () => {
    const mandate = aJoiningMandate('acc_1', {
      person: { tel: '1' },
      bank: { accountNumber: '1' },
    });
    expect(checkJoining(mandate)).toMatchObject({
      error: {
        kind: 'unprocessable',
        messages: ['Mobile number is invalid', 'Account number must be 8 digits long'],
      },
    });
  });

  it.each([
    ['the person', { person: { tel: '1' } }, 'Mobile number is invalid'],
    ['the bank', { bank: { accountNumber: '1' } }, 'Account number must be 8 digits long'],
  ])('[PS10, DD8] refuses a mistake that is only in %s', (_what, parts, message) => {
    expect(checkJoining(aJoiningMandate('acc_1', parts))).toMatchObject({
      error: { kind: 'unprocessable', messages: [message] },
    });
  });

  it('[SB13] asks the bank before it takes a place', () => {
    const refused = aJoiningMandate('acc_1', { bank: { sortCode: '00-00-00' } });
    expect(checkJoining(refused)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
