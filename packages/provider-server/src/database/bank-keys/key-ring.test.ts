import { describe, expect, it } from 'vitest';
import { parseKeyRing } from './key-ring.ts';

const base64 = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const hex = (byte: number): string => Buffer.alloc(32, byte).toString('hex');

describe('a key ring', () => {
  it('seals with its first key and opens with all of them', () => {
    const ring = parseKeyRing(`${base64(1)}, ${hex(2)}`);

    expect(ring.ok && ring.value.current.bytes).toEqual(Buffer.alloc(32, 1));
    expect(ring.ok && ring.value.all.size).toBe(2);
  });

  it('gives a key the same id in every notation', () => {
    const [one, other] = [parseKeyRing(base64(7)), parseKeyRing(hex(7))];

    expect(one.ok && other.ok && one.value.current.id === other.value.current.id).toBe(true);
  });

  it.each([
    '',
    ',',
    'short',
    base64(1).slice(0, 20),
    `${hex(1)}0`,
    `${base64(1)},`,
    'ü'.repeat(43),
    `${base64(1).slice(0, 20)}!${base64(1).slice(20)}`,
  ])('cannot be parsed from "%s"', (text) => {
    expect(parseKeyRing(text).ok).toBe(false);
  });

  it('gives a key the same id in every version, so that stored rows still find their key', () => {
    const ring = parseKeyRing(base64(1));

    expect(ring.ok && ring.value.current.id).toBe('2f8309d54c3aee34');
    expect(ring.ok && [...ring.value.all.keys()]).toEqual(['2f8309d54c3aee34']);
  });

  it('that cannot be parsed says which key is wrong and how long its text is, but not the text', () => {
    expect(parseKeyRing(`${base64(1)}, secret`)).toEqual({
      ok: false,
      error: 'a text of length 6 as key 2',
    });
  });
});
