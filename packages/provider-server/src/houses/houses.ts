import type { CalendarDate } from '@kettle/core';
import type { AgreedHouse } from '@kettle/provider-domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import { linesOfHouse } from './house-lines.ts';
import { houseOfRow, type HouseRow } from './house-rows.ts';
import type { Tables } from '../database/tables.ts';

export interface StoredHouse {
  readonly house: AgreedHouse;
  readonly remaining: number;
}

/** The condition for a live house: it was not closed, and the last day of its tenancy has not passed (KE20). */
export function isLive(today: CalendarDate): RawBuilder<boolean> {
  return sql<boolean>`(house.closed_at is null and house.tenancy_end >= ${today})`;
}

export async function houseOfGuid(
  db: Database,
  guid: string,
  today: CalendarDate,
): Promise<StoredHouse | undefined> {
  return storedHouseOf(await selectHouse(db, guid, today).executeTakeFirst());
}

/** Like `houseOfGuid`, but locks the house until the transaction ends. */
export async function lockHouse(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
): Promise<StoredHouse | undefined> {
  return storedHouseOf(await selectHouse(db, guid, today).forUpdate().executeTakeFirst());
}

function selectHouse(db: Database, guid: string, today: CalendarDate) {
  return db
    .selectFrom('house')
    .selectAll()
    .select(linesOfHouse())
    .where('guid', '=', guid)
    .where(isLive(today));
}

function storedHouseOf(row: HouseRow | undefined): StoredHouse | undefined {
  return row && { house: houseOfRow(row), remaining: row.remaining };
}

/** Returns the guid of the live account with this natural key, or undefined. */
export async function liveHouseGuid(
  db: Database,
  naturalKey: string,
  today: CalendarDate,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('house')
    .select('guid')
    .where('natural_key', '=', digestOf(naturalKey))
    .where(isLive(today))
    .executeTakeFirst();
  return row?.guid;
}

/** Whether the live house with this guid has a member with this e-mail address. */
export async function isMember(
  db: Database,
  { guid, email }: { readonly guid: string; readonly email: string },
  today: CalendarDate,
): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .select('member.id')
    .where('house.guid', '=', guid)
    .where(isLive(today))
    .where('email_key', '=', emailDigest(email))
    .executeTakeFirst();
  return row !== undefined;
}
