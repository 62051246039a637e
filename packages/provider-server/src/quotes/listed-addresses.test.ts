import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnownAddress } from '@kettle/core';
import { addressBookContract } from '@kettle/provider-domain/testing';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { prepareStore, type Store } from '../database/store.ts';
import { databaseTemplate } from '../testing/database-template.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { listedAddresses, loadAddresses } from './listed-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'kettle-addresses-'));
let store: Store;
beforeAll(async () => {
  const database = await openDatabase({ template: await databaseTemplate() }, () => undefined);
  store = await prepareStore(database, keyRingOf(1));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function load(addresses: readonly KnownAddress[]): Promise<number | undefined> {
  const rows = addresses.map(({ organisationName, ...address }) => ({
    organisation: organisationName,
    ...address,
  }));
  const columns = ['guid', 'line1', 'line2', 'organisation', 'city', 'postcode'];
  writeFileSync(join(folder, 'addresses.csv'), stringify(rows, { header: true, columns }));
  return loadAddresses(store, folder);
}

const idsFound = async (text: string): Promise<readonly string[]> => {
  const found = await listedAddresses(() => store.db).find({ text });
  return found.map(({ id }) => id);
};

describe('a list of addresses in the database', () => {
  addressBookContract(async (addresses) => {
    await load(addresses);
    return listedAddresses(() => store.db);
  });

  const HIGH_ROAD = { guid: 'a', line1: '1 High Road', city: 'Leeds', postcode: 'LS6 1AA' };
  const LOW_ROAD = { ...HIGH_ROAD, guid: 'b', line1: '1 Low Road' };

  it('is loaded again only when it changes, and then replaces the earlier one', async () => {
    expect(await load([HIGH_ROAD])).toBe(1);
    expect(await load([HIGH_ROAD])).toBeUndefined();
    expect(await load([HIGH_ROAD, LOW_ROAD])).toBe(2);
    expect(await idsFound('road')).toEqual(['a', 'b']);
    expect(await load([LOW_ROAD])).toBe(1);
    expect(await idsFound('road')).toEqual(['b']);
    const rows = await store.db.selectFrom('address').select('guid').execute();
    expect(rows).toEqual([{ guid: 'b' }]);
  });

  it('is the earlier one while a load did not end, and is replaced by the next load', async () => {
    await load([HIGH_ROAD]);
    await sql`alter table building add constraint full_disk check (position < 0)`.execute(store.db);
    await expect(
      load([LOW_ROAD, { ...LOW_ROAD, guid: 'c', organisationName: 'Mill' }]),
    ).rejects.toThrow();
    await sql`alter table building drop constraint full_disk`.execute(store.db);
    expect(await idsFound('road')).toEqual(['a']);
    const atPostcode = await listedAddresses(() => store.db).atPostcode('LS6 1AA');
    expect(atPostcode.map(({ guid }) => guid)).toEqual(['a']);
    await load([LOW_ROAD]);
    expect(await idsFound('road')).toEqual(['b']);
  });

  it.each(["o'neil", String.raw`back\slash`, '!a', 'a:*', '(', '&', '<->', 'x'.repeat(3000)])(
    '%j is searched for as it is typed [AD3]',
    async (text) => {
      await load([{ ...HIGH_ROAD, line1: `${text} House` }, LOW_ROAD]);
      expect(await idsFound(text)).toEqual(['a']);
    },
  );
});
