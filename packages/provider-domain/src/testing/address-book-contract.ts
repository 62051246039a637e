import { expect, it } from 'vitest';
import type { KnownAddress } from '@kettle/core';
import type { AddressBook } from '../external-services.ts';
import { ADDRESSES } from './a-business.ts';

/** What every address book over a list of addresses does. */
export function addressBookContract(
  bookOf: (addresses: readonly KnownAddress[]) => Promise<AddressBook>,
): void {
  const idsFound = async (text: string, withinId?: string): Promise<readonly string[]> => {
    const addressBook = await bookOf(ADDRESSES);
    const found = await addressBook.find(withinId === undefined ? { text } : { text, withinId });
    return found.map(({ id }) => id);
  };
  it.each([
    ['5 kettle terrace', ['adr_ls6_5']],
    ['KETTLE TERRACE, 5', ['adr_ls6_5']],
    ['kett terr leeds 2', ['adr_ls6_2', 'adr_ls6_6']],
    ['Flat 2', ['adr_ls6_6']],
    ['kettle court', ['grp_kettle_court']],
    ['copper street manchester', ['adr_m14_1', 'adr_m14_2', 'adr_m14_3', 'adr_m14_4']],
    ['M145RL', ['adr_m14_1', 'adr_m14_2', 'adr_m14_3', 'adr_m14_4']],
  ])('%j finds the addresses in which every word begins a word [AD3]', async (text, ids) => {
    expect(await idsFound(text)).toEqual(ids);
  });

  it.each(['', '   ', ',.', 'zzz', 'kettle zzz', '__proto__'])(
    '%j finds nothing [AD3]',
    async (text) => {
      expect(await idsFound(text)).toEqual([]);
    },
  );

  it('the id of a building finds its addresses, the id of a property finds only itself [AD3]', async () => {
    expect(await idsFound('whatever', 'grp_kettle_court')).toEqual(['adr_ls6_6']);
    expect(await idsFound('whatever', 'adr_ls6_1')).toEqual(['adr_ls6_1']);
    expect(await idsFound('whatever', 'grp_unknown')).toEqual([]);
  });

  it('a search finds ten addresses at most [AD3]', async () => {
    expect(await idsFound('1')).toHaveLength(10);
  });

  it('knows its addresses by guid, and a building as one', async () => {
    const addressBook = await bookOf(ADDRESSES);
    expect(await addressBook.retrieve({ id: 'adr_ls6_6' })).toMatchObject({
      organisationName: 'Kettle Court',
    });
    expect(await addressBook.retrieve({ id: 'grp_kettle_court' })).toBe('building');
    expect(await addressBook.retrieve({ id: 'adr_1', postcode: 'LS6 1AA' })).toBeUndefined();
  });

  it('lists a postcode in any spelling, and none that it does not have', async () => {
    const addressBook = await bookOf(ADDRESSES);
    expect(await addressBook.atPostcode('ls61aa')).toHaveLength(6);
    expect(await addressBook.atPostcode('YO10 5DD')).toEqual([]);
  });

  it('tells buildings of the same name at two postcodes apart', async () => {
    const property = { line1: 'Flat 1', organisationName: 'The Mill', city: 'Leeds' };
    const two = await bookOf([
      { ...property, guid: 'a', postcode: 'LS6 1AA' },
      { ...property, guid: 'b', postcode: 'LS7 1AA' },
    ]);
    expect((await two.find({ text: 'mill' })).map(({ id }) => id)).toEqual([
      'grp_the_mill',
      'grp_the_mill_ls71aa',
    ]);
    expect(await two.find({ text: '', withinId: 'grp_the_mill_ls71aa' })).toMatchObject([
      { id: 'b' },
    ]);
  });
}
