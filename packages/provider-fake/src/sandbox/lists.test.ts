import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADDRESSES_CSV, BANKS_CSV } from './lists.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../sandbox/${name}`, import.meta.url), 'utf8');

it('the lists are those of the sandbox’s folder', () => {
  expect(ADDRESSES_CSV).toBe(textOf('addresses.csv'));
  expect(BANKS_CSV).toBe(textOf('banks.csv'));
});
