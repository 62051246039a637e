import { expect, it } from 'vitest';
import { lookUpBank } from './banks.ts';
import { findAffiliate, findReferral } from './codes.ts';
import { unknownAddress, unknownPostcode } from './coverage.ts';
import type { Decision } from './refusal.ts';
import {
  addressTaken,
  alreadyMember,
  houseComplete,
  keyReused,
  malformedKey,
  unknownHouse,
  unknownLead,
} from './store-refusals.ts';
import { BUSINESS, CODES } from './testing/a-business.ts';

const ADDRESS = { guid: 'adr_1', line1: '1 Road', postcode: 'LS6 1AA' };

it.each<[string, () => Decision<unknown> | Promise<Decision<unknown>>]>([
  ['a lead that is unknown', unknownLead],
  ['a house that is unknown', unknownHouse],
  ['a house that is complete', () => houseComplete(ADDRESS)],
  ['a member who joins again', alreadyMember],
  ['an address that is taken', addressTaken],
  ['a key that was used', keyReused],
  ['a malformed key', malformedKey],
  ['a postcode that is unknown', unknownPostcode],
  ['an address that is unknown', unknownAddress],
  ['a referral code that is unknown', () => findReferral(CODES, 'NONE')],
  ['an affiliate code that is unknown', () => findAffiliate(CODES, 'NONE')],
  ['a bank that is unknown', () => lookUpBank(BUSINESS.bankDirectory, { sortCode: '00-00-00' })],
])('%s gets exactly one message, which is a sentence', async (_what, refusal) => {
  const result = await refusal();
  expect(result.ok ? [] : result.error.messages).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
});

it('a known code has a message', () => {
  expect(findReferral(CODES, 'FRIEND20')).toMatchObject({ value: { message: expect.any(String) } });
});
