import { randomBytes, randomUUID } from 'node:crypto';
import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { PRICE_IDS } from '../testing/requests.ts';
import { testProvider } from '../testing/test-provider.ts';
import { newGuid } from './guid.ts';

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 24 of 62 characters are 142 bits; at least 128 are wanted. */
const CHARACTERS = 24;
const MANY = 100_000;
/** The number of share links is smaller without LONG, because each link takes one call. */
const LINKS = isLong ? MANY : 1000;

/**
 * Whether a character stands somewhere too often or too seldom: beyond seven standard deviations,
 * which practically never happens by chance.
 */
function isLeaning(ids: readonly string[]): boolean {
  const expected = ids.length / LETTERS_AND_DIGITS.length;
  return Array.from({ length: CHARACTERS }, (_, at) => at).some((at) => {
    const counts = new Map([...LETTERS_AND_DIGITS].map((character) => [character, 0]));
    for (const id of ids) counts.set(id.charAt(at), (counts.get(id.charAt(at)) ?? 0) + 1);
    return [...counts.values()].some(
      (count) => Math.abs(count - expected) > 7 * Math.sqrt(expected),
    );
  });
}

/**
 * How far the ids are from rising as often as they fall, in standard deviations. Chance never gives
 * as many as six.
 */
function orderOf(ids: readonly string[]): number {
  const rises = ids.filter((one, at) => at > 0 && one > (ids[at - 1] ?? one)).length;
  return Math.abs(rises - (ids.length - 1) / 2) / Math.sqrt((ids.length + 1) / 12);
}

/** Returns all signs that the ids could be guessed, or cut off at the end of a link. */
function faultsOf(ids: readonly string[]): readonly string[] {
  return [
    ...(new Set(ids).size < ids.length ? ['repeats'] : []),
    ...(ids.some(({ length }) => length !== CHARACTERS) ? ['length'] : []),
    ...(ids.every((id) => /^[A-Za-z0-9]+$/.test(id)) ? [] : ['characters']),
    ...(isLeaning(ids) ? ['leaning'] : []),
    ...(orderOf(ids) > 6 ? ['order'] : []),
  ];
}

/** Common but unsuitable ways to create ids, each with the fault that the test must find. */
const UNSUITABLE: Readonly<Record<string, readonly [idOf: (at: number) => string, fault: string]>> =
  {
    'a UUID': [() => randomUUID().replaceAll('-', ''), 'leaning'],
    'a number that counts up': [(at) => String(at).padStart(CHARACTERS, '0'), 'order'],
    'a time with random bits': [(at) => String(at).padStart(4, '0') + newGuid().slice(4), 'order'],
    'a short one': [() => newGuid().slice(0, 16), 'length'],
    'one of a few': [(at) => String(at % 251).padStart(CHARACTERS, '0'), 'repeats'],
    base64url: [() => randomBytes(18).toString('base64url'), 'characters'],
  };

describe('a guid', () => {
  it('has 142 random bits in letters and digits, never repeats, and does not reveal the time', () => {
    const guids = Array.from({ length: MANY }, newGuid);

    expect(faultsOf(guids)).toEqual([]);
  });

  it.each(Object.entries(UNSUITABLE))('fails this test if it is %s', (_what, [idOf, fault]) => {
    const ids = Array.from({ length: 1000 }, (_, at) => idOf(at));

    expect(faultsOf(ids)).toContain(fault);
  });
});

describe('a share link', () => {
  it('ends in a letter or a digit, and is as hard to guess as a guid', async () => {
    const provider = await testProvider();
    const shared = {
      hm8s: 4,
      selectedProducts: PRICE_IDS,
      postcode: 'LS6 1AA',
      packageShare: true,
    };
    const hashes: string[] = [];
    for (let at = 0; at < LINKS; at += 1) {
      const { body } = await provider.post('/share_package', shared);
      hashes.push(new URL(String(body['shareLink'])).searchParams.get('hash') ?? '');
    }
    await provider.close();

    expect(faultsOf(hashes)).toEqual([]);
  }, 600_000);
});
