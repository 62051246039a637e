import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { BankDetailsHolder } from './bank-details-holder.ts';
import type { BankDetails } from './bank-details.ts';

const DETAILS: BankDetails = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
};

describe('BankDetailsHolder', () => {
  let holder: BankDetailsHolder;
  beforeEach(() => {
    holder = new BankDetailsHolder();
  });

  it('[DD15] is empty at first', () => {
    expect(holder.isEmpty).toBe(true);
    expect(holder.peek()).toBeUndefined();
  });

  it('[DD17] returns the details on peek and keeps them', () => {
    holder.put(DETAILS);
    expect(holder.peek()).toEqual(DETAILS);
    expect(holder.peek()).toEqual(DETAILS);
    expect(holder.isEmpty).toBe(false);
  });

  it('[DD19] forgets the details on clear', () => {
    holder.put(DETAILS);
    holder.clear();
    expect(holder.isEmpty).toBe(true);
    expect(holder.peek()).toBeUndefined();
  });

  it('[DD15] keeps only the latest details', () => {
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
  ])('[DD15] reveals no details when it is %s', (_how, print) => {
    holder.put(DETAILS);
    expect(print(holder)).not.toMatch(/5577|9911|20-00|Byron/);
  });

  it('[DD15] prints a marker instead of the details', () => {
    holder.put(DETAILS);
    expect(JSON.stringify({ bank: holder })).toBe('{"bank":"[bank details withheld]"}');
    expect(String(holder)).toBe('[bank details withheld]');
  });
});
