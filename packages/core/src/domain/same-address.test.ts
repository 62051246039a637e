import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { isSameAddress } from './same-address.ts';

const known = (guid: string): Address => ({
  guid,
  line1: '9 Hand Street',
  city: 'Leeds',
  postcode: 'LS6 1AA',
});
const typed = (line1: string, postcode = 'LS6 1AA'): Address => ({
  fullAddress: { line1, city: 'Leeds' },
  postcode,
});

describe('isSameAddress', () => {
  it.each([
    ['the same guid', known('adr_1'), known('adr_1'), true],
    ['other guids of the same words', known('adr_1'), known('adr_2'), false],
    ['the same words typed otherwise', typed('9 Hand Street'), typed(' 9  hand street,'), true],
    [
      'commas in other places',
      typed('Flat 1, 9 Hand Street'),
      typed(',Flat 1 ,9 Hand Street'),
      true,
    ],
    [
      'other numbers with the same digits',
      typed('Flat 1, 11 Hand St'),
      typed('Flat 11, 1 Hand St'),
      false,
    ],
    ['another house', typed('9 Hand Street'), typed('19 Hand Street'), false],
    ['another postcode', typed('9 Hand Street'), typed('9 Hand Street', 'LS6 1AB'), false],
    ['a known and a typed one of the same words', known('adr_1'), typed('9 HAND STREET'), true],
  ])('checks %s [ST7]', (_case, one, other, isSame) => {
    expect([isSameAddress(one, other), isSameAddress(other, one)]).toEqual([isSame, isSame]);
  });
});
