import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { BankDetailsHolder } from './bank-details-holder.ts';
import { ADAS_BANK as DETAILS } from '../testing/journeys.ts';

describe('BankDetailsHolder', () => {
  let holder: BankDetailsHolder;
  beforeEach(() => {
    holder = new BankDetailsHolder();
  });

  it('is empty at first [DD15]', () => {
    expect(holder.isEmpty).toBe(true);
    expect(holder.peek()).toBeUndefined();
  });

  it('returns the details on peek and keeps them [DD17]', () => {
    holder.put(DETAILS);
    expect(holder.peek()).toEqual(DETAILS);
    expect(holder.peek()).toEqual(DETAILS);
    expect(holder.isEmpty).toBe(false);
  });

  it('forgets the details on clear [DD19]', () => {
    holder.put(DETAILS);
    holder.clear();
    expect(holder.isEmpty).toBe(true);
    expect(holder.peek()).toBeUndefined();
  });

  it('keeps only the latest details [DD15]', () => {
    holder.put(DETAILS);
    holder.put({ ...DETAILS, accountNumber: '00000001' });
    expect(holder.peek()?.accountNumber).toBe('00000001');
  });

  it.each<[string, (value: BankDetailsHolder) => string]>([
    ['serialised', (value) => JSON.stringify({ value })],
    ['put into a text', (value) => `${String(value)} ${value.toString()}`],
    ['inspected', (value) => inspect(value, { showHidden: true, depth: 9 })],
    ['walked', (value) => JSON.stringify([Object.entries(value), { ...value }])],
    ['in an error', (value) => String(new Error(String(value)).stack)],
  ])('reveals no details when it is %s [DD15]', (_how, print) => {
    holder.put(DETAILS);
    expect(print(holder)).not.toMatch(/5577|9911|20-00|Byron/);
  });

  it('prints a marker instead of the details [DD15]', () => {
    holder.put(DETAILS);
    expect(JSON.stringify({ bank: holder })).toBe('{"bank":"[bank details withheld]"}');
    expect(String(holder)).toBe('[bank details withheld]');
  });
});
