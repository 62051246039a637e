import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPostcode, isPostcode } from './postcode.ts';

const outward = fc.stringMatching(/^[A-Z]{1,2}[0-9][0-9A-Z]?$/);
const inward = fc.stringMatching(/^[0-9][A-Z]{2}$/);

describe('formatPostcode', () => {
  it.each([
    ['ls6 1aa', 'LS6 1AA'],
    ['LS61AA', 'LS6 1AA'],
    [' l s 6\u00a01 a a ', 'LS6 1AA'],
    ['m145rl', 'M14 5RL'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['w1a0ax', 'W1A 0AX'],
    ['cf24  3ab', 'CF24 3AB'],
    ['LS6-1AA', 'LS6 1AA'],
    ['ls6 – 1aa', 'LS6 1AA'],
    // Two spaces become a full stop on a phone.
    ['LS6. 1AA.', 'LS6 1AA'],
    ['(LS6_1AA),', 'LS6 1AA'],
  ])('formats %j as %s [TX14]', (typed, formatted) => {
    expect(formatPostcode(typed)).toBe(formatted);
  });

  it.each([
    ['leeds 6', 'LEEDS 6'],
    ['leeds ls6 1aa', 'LEEDS LS6 1AA'],
    ['ls6 1aa leeds', 'LS6 1AA LEEDS'],
    ['leeds, ls6-1aa', 'LEEDS, LS6-1AA'],
    ['ls6-1a', 'LS6-1A'],
    ['£ls6 1aa', '£LS6 1AA'],
    ['ls', 'LS'],
    ['', ''],
  ])('only makes %j upper case, because it is not a postcode [TX14]', (typed, upper) => {
    expect(formatPostcode(typed)).toBe(upper);
  });

  it('formats every well-formed postcode the same way, whatever its spaces, dashes and case [TX14]', () => {
    const spaces = fc.infiniteStream(fc.constantFrom('', '', ' ', '\u00a0', '-', '.'));
    fc.assert(
      fc.property(outward, inward, spaces, fc.boolean(), (out, inn, stream, isLower) => {
        const spaced = [...`${out}${inn}`].map((one) => `${stream.next().value ?? ''}${one}`);
        const typed = isLower ? spaced.join('').toLowerCase() : spaced.join('');
        expect(formatPostcode(typed)).toBe(`${out} ${inn}`);
      }),
    );
  });

  it('changes nothing when applied a second time [TX14]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'als61 -.äß') }), (typed) => {
        const once = formatPostcode(typed);
        expect(formatPostcode(once)).toBe(once);
      }),
    );
  });
});

describe('isPostcode', () => {
  it.each(['LS6 1AA', 'M1 1AE', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'ZZ1 1ZZ'])(
    'accepts %s',
    (postcode) => {
      expect(isPostcode(postcode)).toBe(true);
    },
  );

  it.each([
    '',
    ' ',
    'LS61AA',
    'ls6 1aa',
    'LS6  1AA',
    'LS 61AA',
    'L 11LL',
    'LS6 1A',
    'LS6 1AAA',
    'LS6 AAA',
    'LSS6 1AA',
    'LS 1AA',
    '6LS 1AA',
    'LS666 1AA',
    'LS6 1A1',
    ' LS6 1AA',
    'LS6 1AA ',
    'LEEDS',
  ])('refuses %j', (postcode) => {
    expect(isPostcode(postcode)).toBe(false);
  });

  it('accepts every well-formed postcode after formatting', () => {
    fc.assert(
      fc.property(outward, inward, (out, inn) => {
        expect(isPostcode(formatPostcode(out + inn))).toBe(true);
      }),
    );
  });

  it('refuses every text that formatting would change', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'LS61A- a') }), (text) => {
        expect(isPostcode(text) && formatPostcode(text) !== text).toBe(false);
      }),
    );
  });
});
