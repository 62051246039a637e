import { describe, expect, it } from 'vitest';
import { canonicalJson, isIdempotencyKey } from './keys.ts';
import { REFUSAL_STATUSES } from './refusal.ts';
import { keyReused, malformedKey } from './store-refusals.ts';

describe('an idempotency key', () => {
  it.each(['3f2b8c1e-7a4d-4e21-9c55-0d6f1a2b3c4d', '3F2B8C1E-7A4D-4E21-9C55-0D6F1A2B3C4D'])(
    'may be %s',
    (key) => {
      expect(isIdempotencyKey(key)).toBe(true);
    },
  );

  it.each([
    '',
    'key',
    '3f2b8c1e7a4d4e219c550d6f1a2b3c4d',
    '3f2b8c1e-7a4d-4e21-9c55-0d6f1a2b3c4d\n',
    '3g2b8c1e-7a4d-4e21-9c55-0d6f1a2b3c4d',
    '03f2b8c1e-7a4d-4e21-9c55-0d6f1a2b3c4d',
    '3f2b8c1e-7a4d-4e21-9c55-0d6f1a2b3c4d0',
  ])('cannot be %j', (key) => {
    expect(isIdempotencyKey(key)).toBe(false);
  });

  it('gives a 409 if it is reused and a 400 if it is malformed', () => {
    expect(REFUSAL_STATUSES[keyReused().error.kind]).toBe(409);
    expect(REFUSAL_STATUSES[malformedKey().error.kind]).toBe(400);
  });
});

describe('canonicalJson', () => {
  it('gives the same text for the same content in another order', () => {
    const one = { b: [1, { d: 1, c: undefined }], a: 'x' };
    const two = { a: 'x', b: [1, { d: 1 }] };
    expect(canonicalJson(one)).toBe(canonicalJson(two));
    expect(canonicalJson(one)).toBe('{"a":"x","b":[1,{"d":1}]}');
  });

  it('gives a different text for another list order, type or name', () => {
    const texts = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, { b: [1, 2] }, { a: null }, {}];
    expect(new Set(texts.map((content) => canonicalJson(content))).size).toBe(texts.length);
  });

  it('keeps a key with the name __proto__', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}');
  });
});
