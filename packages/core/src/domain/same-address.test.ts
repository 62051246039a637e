import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { isSameAddress, suggestionTyped } from './same-address.ts';

const known = (guid: string): Address => ({
  guid,
  line1: '9 Hand Street',
  city: 'Leeds',
  postcode: 'LS6 1AA',
});
const byHand = (line1: string, postcode = 'LS6 1AA'): Address => ({
  fullAddress: { line1, city: 'Leeds' },
  postcode,
});

describe('isSameAddress', () => {
  it.each([
    ['the same guid', known('adr_1'), known('adr_1'), true],
    ['other guids of the same words', known('adr_1'), known('adr_2'), false],
    ['the same words typed otherwise', byHand('9 Hand Street'), byHand(' 9  hand street,'), true],
    [
      'commas in other places',
      byHand('Flat 1, 9 Hand Street'),
      byHand(',Flat 1 ,9 Hand Street'),
      true,
    ],
    [
      'other numbers with the same digits',
      byHand('Flat 1, 11 Hand St'),
      byHand('Flat 11, 1 Hand St'),
      false,
    ],
    ['another house', byHand('9 Hand Street'), byHand('19 Hand Street'), false],
    [
      'a house number beside a numbered street',
      byHand('12 3rd Street'),
      byHand('123rd Street'),
      false,
    ],
    ['another postcode', byHand('9 Hand Street'), byHand('9 Hand Street', 'LS6 1AB'), false],
    ['a known and a typed one of the same words', known('adr_1'), byHand('9 HAND STREET'), true],
  ])('checks %s [ST7]', (_case, one, other, isSame) => {
    expect([isSameAddress(one, other), isSameAddress(other, one)]).toEqual([isSame, isSame]);
  });
});

describe('an address that was typed', () => {
  const LIST = [
    { id: 'adr_1', address: '1 Kettle Terrace, Leeds, LS6 1AA' },
    { id: 'adr_2', address: 'Flat 2, 1 Kettle Terrace, Leeds, LS6 1AA' },
    { id: 'adr_3', address: 'Flat 21, Kettle Terrace, Leeds, LS6 1AA' },
  ];

  it('may be beside a numbered street, with or without the space in its postcode [AD16]', () => {
    const list = [{ id: 'adr_9', address: '12 3rd Street, Leeds, LS6 1AA' }];
    expect(suggestionTyped('12 3rd street leeds ls61aa', list)?.id).toBe('adr_9');
  });

  it.each([
    ['as it is listed', '1 Kettle Terrace, Leeds, LS6 1AA', 'adr_1'],
    ['in small letters without commas', ' 1 kettle terrace leeds ls6 1aa ', 'adr_1'],
    ['without the spaces', '1KettleTerrace,Leeds,LS61AA', 'adr_1'],
    ['with another number', 'Flat 2, 11 Kettle Terrace, Leeds, LS6 1AA', undefined],
    ['in part', '1 Kettle Terrace', undefined],
    ['not at all', ' , ', undefined],
  ])('%s is %s: %s [AD16]', (_, typed, id) => {
    expect(suggestionTyped(typed, LIST)?.id).toBe(id);
  });

  it('is none of two that are the same [AD16]', () => {
    const twice = [...LIST, { id: 'adr_4', address: '1 KETTLE TERRACE, Leeds LS6 1AA' }];
    expect(suggestionTyped('1 Kettle Terrace, Leeds, LS6 1AA', twice)).toBeUndefined();
  });

  it('is the option it was copied from, whatever its case, commas and spaces [AD16]', () => {
    const between = fc.constantFrom(' ', ', ', ' ,  ', '\u00A0');
    const change = fc.tuple(
      fc.nat(LIST.length - 1),
      fc.array(between, { minLength: 9, maxLength: 9 }),
    );
    fc.assert(
      fc.property(change, fc.boolean(), ([at, gaps], isUpper) => {
        const words = LIST[at]?.address.split(/,? /) ?? [];
        const text = words.map((word, index) => `${word}${gaps[index]}`).join('');
        const typed = isUpper ? text.toUpperCase() : text.toLowerCase();
        expect(suggestionTyped(typed, LIST)).toBe(LIST[at]);
      }),
    );
  });
});
