import { describe, expect, it } from 'vitest';
import { findAddresses } from './address-search.ts';

function idsFound(text: string, withinId?: string): readonly string[] {
  const found = findAddresses(withinId === undefined ? { text } : { text, withinId });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.map(({ id }) => id);
}

describe('findAddresses', () => {
  it.each([
    ['5 kettle terrace', ['adr_ls6_5']],
    ['KETTLE TERRACE, 5', ['adr_ls6_5']],
    ['kett terr leeds 2', ['adr_ls6_2', 'adr_ls6_6']],
    ['Flat 2', ['adr_ls6_6']],
    ['kettle court', ['grp_kettle_court']],
    ['copper street manchester', ['adr_m14_1', 'adr_m14_2', 'adr_m14_3', 'adr_m14_4']],
    ['M145RL', ['adr_m14_1', 'adr_m14_2', 'adr_m14_3', 'adr_m14_4']],
    ['yo10 5dd', ['adr_yo105dd_1', 'adr_yo105dd_2', 'adr_yo105dd_3']],
  ])('[AD3] %j finds the addresses in which every word begins a word', (text, ids) => {
    expect(idsFound(text)).toEqual(ids);
  });

  it.each(['', '   ', ',.', 'zzz', 'kettle zzz', '__proto__'])('[AD3] %j finds nothing', (text) => {
    expect(idsFound(text)).toEqual([]);
  });

  it('[AD3, CA14] the id of a building finds its addresses, the id of a property finds only itself', () => {
    expect(idsFound('whatever', 'grp_kettle_court')).toEqual(['adr_ls6_6']);
    expect(idsFound('whatever', 'adr_ls6_1')).toEqual(['adr_ls6_1']);
    expect(idsFound('whatever', 'grp_unknown')).toEqual([]);
  });

  it('[AD3] a search finds ten addresses at most', () => {
    expect(idsFound('1')).toHaveLength(10);
  });

  it('[SB5] a search for ZZ1 1ZZ is a fault without a message', () => {
    const fault = { error: { kind: 'fault', messages: [] } };
    expect(findAddresses({ text: '3 Some Road, ZZ1 1ZZ' })).toMatchObject(fault);
    expect(findAddresses({ text: 'road', withinId: 'adr_zz11zz_1' })).toMatchObject(fault);
  });
});
