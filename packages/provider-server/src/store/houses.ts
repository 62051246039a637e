import { emailKey } from '@kettle/core';
import type { House } from '@kettle/provider-fake/rules';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { houseOfRow, type HouseRow } from './house-rows.ts';
import type { Tables } from './tables.ts';

export interface KeptHouse {
  readonly house: House;
  readonly remaining: number;
}

export async function houseOfGuid(db: Database, guid: string): Promise<KeptHouse | undefined> {
  return keptHouseOf(await selectHouse(db, guid).executeTakeFirst());
}

/** The same, but makes other requests for this house wait until the transaction ends. */
export async function lockHouse(
  db: Transaction<Tables>,
  guid: string,
): Promise<KeptHouse | undefined> {
  return keptHouseOf(await selectHouse(db, guid).forUpdate().executeTakeFirst());
}

function selectHouse(db: Database, guid: string) {
  return db.selectFrom('house').selectAll().where('guid', '=', guid).where('closed_at', 'is', null);
}

function keptHouseOf(row: HouseRow | undefined): KeptHouse | undefined {
  return row && { house: houseOfRow(row), remaining: row.remaining };
}

/** Returns the guid of the live account with this natural key, or undefined. */
export async function liveHouseGuid(db: Database, naturalKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('house')
    .select('guid')
    .where('natural_key', '=', naturalKey)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.guid;
}

export async function isMember(db: Database, guid: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('house_guid', '=', guid)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row !== undefined;
}
