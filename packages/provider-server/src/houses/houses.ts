import type { CalendarDate } from '@kettle/core';
import type { AgreedHouse, JoinerFacts } from '@kettle/provider-domain';
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

/** A house that was looked up by its guid or its request code. */
export interface FoundHouse extends StoredHouse {
  /**
   * The request code, if the house was looked up by it. The houses of the sandbox have none beside
   * their guid.
   */
  readonly requestCode?: string;
}

/**
 * The condition for a live house: it was not closed, and the last day of its tenancy has not passed.
 */
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

/** The live house with this guid or this request code. */
export async function houseOfGuidOrCode(
  db: Database,
  text: string,
  today: CalendarDate,
): Promise<FoundHouse | undefined> {
  const invited = await houseOfGuid(db, text, today);
  if (invited) return invited;
  const asked = storedHouseOf(
    await liveHouses(db, today).where('request_code', '=', text).executeTakeFirst(),
  );
  return asked && { ...asked, requestCode: text };
}

/** Like `houseOfGuid`, but locks the house until the transaction ends. */
export async function lockHouse(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
): Promise<StoredHouse | undefined> {
  return storedHouseOf(await selectHouse(db, guid, today).forNoKeyUpdate().executeTakeFirst());
}

/**
 * Locks the houses of a person, always in one order. Whoever closes a house or takes somebody out
 * locks the house before anything else, so whatever changes a person does so too.
 */
export async function lockHousesOf(db: Transaction<Tables>, email: string): Promise<void> {
  const key = emailDigest(email);
  await db
    .selectFrom('house')
    .select('guid')
    .where('guid', 'in', (eb) =>
      eb
        .selectFrom('member')
        .select('house_guid')
        .where('email_key', '=', key)
        .union(eb.selectFrom('join_request').select('house_guid').where('email_key', '=', key)),
    )
    .orderBy('guid')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the house with this request code, or this guid, until the transaction ends. */
export async function lockHouseOfCode(
  db: Transaction<Tables>,
  code: string,
  today: CalendarDate,
): Promise<StoredHouse | undefined> {
  const query = liveHouses(db, today).where((eb) =>
    eb.or([eb('request_code', '=', code), eb('guid', '=', code)]),
  );
  return storedHouseOf(await query.forNoKeyUpdate().executeTakeFirst());
}

function selectHouse(db: Database, guid: string, today: CalendarDate) {
  return liveHouses(db, today).where('guid', '=', guid);
}

function liveHouses(db: Database, today: CalendarDate) {
  return db.selectFrom('house').selectAll().select(linesOfHouse()).where(isLive(today));
}

function storedHouseOf(row: HouseRow | undefined): StoredHouse | undefined {
  return row && { house: houseOfRow(row), remaining: row.remaining };
}

/** Returns the request code of the live account with this natural key, or undefined. */
export async function requestCodeAt(
  db: Database,
  naturalKey: string,
  today: CalendarDate,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('house')
    .select('request_code')
    .where('natural_key', '=', digestOf(naturalKey))
    .where(isLive(today))
    .executeTakeFirst();
  return row?.request_code;
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
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the guid is that of a live house, and what its member with this e-mail address is called.
 */
export async function joinerFacts(
  db: Database,
  { guid, email }: { readonly guid: string; readonly email: string },
  today: CalendarDate,
): Promise<JoinerFacts> {
  const row = await db
    .selectFrom('house')
    .leftJoin('member', (on) =>
      on
        .onRef('member.house_guid', '=', 'house.guid')
        .on('member.email_key', '=', emailDigest(email))
        .on('member.taken_out_at', 'is', null),
    )
    .select(['first_name', 'last_name', 'tel'])
    .where('house.guid', '=', guid)
    .where(isLive(today))
    .executeTakeFirst();
  return {
    isInvited: row !== undefined,
    isMember: ({ firstname, lastname, tel }) =>
      row?.first_name === firstname && row.last_name === lastname && row.tel === tel,
  };
}

/** Changes the number of places left in a house that is locked, and returns it. */
export async function changePlaces(db: Database, guid: string, by: number): Promise<number> {
  const { remaining } = await db
    .updateTable('house')
    .set(({ eb }) => ({ remaining: eb('remaining', '+', by) }))
    .where('guid', '=', guid)
    .returning('remaining')
    .executeTakeFirstOrThrow();
  return remaining;
}
