import type { CalendarDate } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { naturalKeyOf, naturalKeyOfGuid } from './natural-key.ts';

const LEAD = { email: 'ada@example.com', startDate: '2027-07-01' as CalendarDate };
const typed = (line1: string, postcode = 'LS6 1AA') => ({
  fullAddress: { line1, city: 'Leeds' },
  postcode,
});

describe('naturalKeyOf', () => {
  it('consists only of the guid for a property [KE12]', () => {
    const address = { guid: 'adr_1', line1: '1 Road', postcode: 'LS6 1AA' };
    expect(naturalKeyOf(address, LEAD)).toBe(naturalKeyOfGuid('adr_1'));
  });

  it.each([
    ['1 Spout Lane', 'ls61aa', 'ADA@example.com'],
    [' 1, SPOUT  lane.', 'LS6 1AA', ' ada@Example.com '],
  ])(
    'is the same for %j, which differs only in case, spacing or punctuation [KE12]',
    (line1, postcode, email) => {
      const key = naturalKeyOf(typed(line1, postcode), { ...LEAD, email });
      expect(key).toBe(naturalKeyOf(typed('1 Spout Lane'), LEAD));
    },
  );

  it('differs if the line, the postcode, the person or the first day differs [KE12]', () => {
    const keys = [
      naturalKeyOf(typed('1 Spout Lane'), LEAD),
      naturalKeyOf(typed('11 Spout Lane'), LEAD),
      naturalKeyOf(typed('1 1 Spout Lane'), LEAD),
      naturalKeyOf(typed('Spout Lane a'), LEAD),
      naturalKeyOf(typed('Spout Lane '), { ...LEAD, email: 'aada@example.com' }),
      naturalKeyOf(typed('1 Spout Lane', 'LS6 1AB'), LEAD),
      naturalKeyOf(typed('1 Spout Lane'), { ...LEAD, email: 'bea@example.com' }),
      naturalKeyOf(typed('1 Spout Lane'), { ...LEAD, startDate: '2027-07-02' as CalendarDate }),
      naturalKeyOfGuid('typed:LS61AA'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
