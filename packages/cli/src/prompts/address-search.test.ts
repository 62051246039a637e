import { success, type AddressSuggestion } from '@kettle/core';
import { expect, it } from 'vitest';
import { searchAddress } from './address-search.ts';
import { BACK } from './ask.ts';

const LIST: readonly AddressSuggestion[] = [
  { id: 'adr_11', address: '11 Kettle Terrace, Leeds, LS6 1AA' },
  { id: 'adr_1', address: '1 Kettle Terrace, Leeds, LS6 1AA' },
];

/** The choices that a search for the text offers. */
async function offeredFor(text: string): Promise<readonly string[]> {
  let offered: readonly string[] = [];
  const useCases = { searchAddresses: () => Promise.resolve(success(LIST)) };
  const ask = {
    search: async ({
      find,
    }: {
      find: (text: string) => Promise<{ choices: { name: string }[] }>;
    }) => {
      offered = (await find(text)).choices.map(({ name }) => name);
      return BACK;
    },
  };
  await searchAddress(ask as never, { services: { useCases } } as never);
  return offered;
}

it('an address that was typed in full is the first choice, which Enter takes [AD16]', async () => {
  const [other, typed] = LIST.map(({ address }) => address);
  expect(await offeredFor('1 kettle terrace leeds ls61aa')).toEqual([typed, other]);
  expect(await offeredFor('kettle terrace')).toEqual([other, typed]);
});
