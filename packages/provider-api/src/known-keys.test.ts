import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pickKnownKeys } from './known-keys.ts';

const house = v.strictObject({
  postcode: v.string(),
  address: v.nullish(v.strictObject({ guid: v.nullish(v.string()) })),
  housemates: v.pipe(v.array(v.strictObject({ email: v.string() })), v.maxLength(15)),
});

describe('the keys that are sent', () => {
  it('are those of the schema, in objects and lists at every depth [DD15]', () => {
    const secret = 'private';
    const value = {
      postcode: 'LS6 1AA',
      address: { guid: 'adr_1', secret },
      housemates: [{ email: 'bea@example.com', secret }, { email: 'cy@example.com' }],
      secret,
    };
    expect(pickKnownKeys(house, value)).toEqual({
      postcode: 'LS6 1AA',
      address: { guid: 'adr_1' },
      housemates: [{ email: 'bea@example.com' }, { email: 'cy@example.com' }],
    });
  });

  it('cannot be picked by a schema that names none [DD15]', () => {
    const either = v.strictObject({
      bank: v.union([v.strictObject({ id: v.string() }), v.string()]),
    });
    expect(() => pickKnownKeys(either, { bank: { accountNumber: '55779911' } })).toThrow("'union'");
    expect(pickKnownKeys(either, { bank: 'bnk_1' })).toEqual({ bank: 'bnk_1' });
  });

  it('leave out absent parts', () => {
    const value = { postcode: 'LS6 1AA', address: undefined, housemates: [] };
    expect(Object.keys(pickKnownKeys(house, value) as object)).toEqual(['postcode', 'housemates']);
  });
});
