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

const ADDRESS = { guid: 'adr_1', line1: '1 Road', postcode: 'LS6 1AA' };

it.each<[string, () => Decision<unknown>]>([
  ['a lead that is unknown', unknownLead],
  ['a house that is unknown', unknownHouse],
  ['a house that is complete', () => houseComplete(ADDRESS)],
  ['a member who joins again', alreadyMember],
  ['an address that is taken', addressTaken],
  ['a key that was used', keyReused],
  ['a key that is none', malformedKey],
  ['a postcode that is unknown', unknownPostcode],
  ['an address that is unknown', unknownAddress],
  ['a referral code that is unknown', () => findReferral('NONE')],
  ['an affiliate code that is unknown', () => findAffiliate('NONE')],
  ['a bank that is unknown', () => lookUpBank({ sortCode: '00-00-00' })],
])('%s gets exactly one message, which is a sentence', (_what, refusal) => {
  const result = refusal();
  expect(result.ok ? [] : result.error.messages).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
});

it('[CA5] a known code has a message', () => {
  expect(findReferral('FRIEND20')).toMatchObject({ value: { message: expect.any(String) } });
});
