import { randomBytes, randomUUID } from 'node:crypto';
import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { PRICE_IDS } from '../testing/requests.ts';
import { testProvider } from '../testing/test-provider.ts';
import { newGuid } from './guid.ts';

const MANY = 100_000;
/** The number of share links is smaller without LONG, because each link takes one call. */
const LINKS = isLong ? MANY : 1000;

/** Returns the bits that are 0 or 1 too often: beyond six standard deviations, which practically never happens by chance. */
function leaningBits(ids: readonly Buffer[], bits: number): readonly number[] {
  const deviations = 3 * Math.sqrt(ids.length);
  return Array.from({ length: bits }, (_, bit) => bit).filter((bit) => {
    const ones = ids.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    return Math.abs(ones - ids.length / 2) > deviations;
  });
}

/** How far the ids are from rising as often as they fall, in standard deviations. Chance never gives as many as six. */
function orderOf(ids: readonly Buffer[]): number {
  const rises = ids.filter((one, at) => at > 0 && one.compare(ids[at - 1] ?? one) > 0).length;
  return Math.abs(rises - (ids.length - 1) / 2) / Math.sqrt((ids.length + 1) / 12);
}

/** Returns all signs that the ids could be guessed. */
function faultsOf(ids: readonly string[]): readonly string[] {
  const bytes = ids.map((id) => Buffer.from(id, 'base64url'));
  const repeats = ids.length - new Set(ids).size;
  const lengths = new Set(bytes.map(({ length }) => length));
  const bits = Math.min(...lengths) * 8;
  return [
    ...(repeats > 0 ? ['repeats'] : []),
    ...(bits < 128 || lengths.size > 1 ? ['length'] : []),
    ...(leaningBits(bytes, bits).length > 0 ? ['leaning'] : []),
    ...(orderOf(bytes) > 6 ? ['order'] : []),
  ];
}

/** Common but guessable ways to create ids, each with the fault that the test must find. */
const GUESSED: Readonly<Record<string, readonly [idOf: (at: number) => Buffer, fault: string]>> = {
  'a UUID': [() => Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 'leaning'],
  'a number that counts up': [(at) => Buffer.from(String(at).padStart(16, '0')), 'order'],
  'a time with random bits': [
    (at) => Buffer.concat([Buffer.from([at >> 8, at & 255]), randomBytes(16)]),
    'order',
  ],
  'a short one': [() => randomBytes(12), 'length'],
  'one of a few': [(at) => Buffer.alloc(18, at % 251), 'repeats'],
};

describe('a guid', () => {
  it('has 144 unbiased bits, never repeats, and does not reveal the time', () => {
    const guids = Array.from({ length: MANY }, newGuid);

    expect(faultsOf(guids)).toEqual([]);
    expect(new Set(guids.map(({ length }) => length))).toEqual(new Set([24]));
  });

  it.each(Object.entries(GUESSED))('fails this test if it is %s', (_what, [idOf, fault]) => {
    const ids = Array.from({ length: 1000 }, (_, at) => idOf(at).toString('base64url'));

    expect(faultsOf(ids)).toContain(fault);
  });
});

describe('a share link', () => {
  it('is as hard to guess as a guid', async () => {
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
