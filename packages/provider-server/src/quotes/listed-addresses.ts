import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressSuggestion, KnownAddress } from '@kettle/core';
import {
  addressOfCells,
  addressWords,
  buildingOf,
  buildingWords,
  compactPostcode,
  MAX_SUGGESTIONS,
  searchWords,
  suggestionOf,
  type AddressBook,
} from '@kettle/provider-domain';
import { sql, type RawBuilder } from 'kysely';
import { ADDRESSES, readTable } from '../company/read-table.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import type { Store } from '../database/store.ts';
import { withoutTimeLimit } from '../database/without-time-limit.ts';

/** The newest list that is loaded whole. */
const NEWEST = sql<number>`(select max(id) from address_list where digest is not null)`;
/**
 * So many matches are put in the order of the file: a word such as a city's name may have a hundred
 * thousand.
 */
const MOST_SORTED = 200;
/** The database refuses words of more than 2,046 bytes. */
const LONGEST_WORD = 100;

/** Finds the addresses that `loadAddresses` put into the database. */
export function listedAddresses(db: () => Database): AddressBook {
  const inBuilding = (id: string) =>
    db()
      .selectFrom('address')
      .innerJoin('building', (on) =>
        on
          .onRef('building.list_id', '=', 'address.list_id')
          .onRef('building.postcode_key', '=', 'address.postcode_key')
          .onRef('building.building', '=', 'address.building'),
      )
      .where('address.list_id', '=', NEWEST)
      .where('building.id', '=', id)
      .select('address.content')
      .orderBy('address.position')
      .execute();
  const withGuid = (guid: string) =>
    db()
      .selectFrom('address')
      .where('list_id', '=', NEWEST)
      .where('guid', '=', guid)
      .select('content')
      .execute();
  return {
    find: async ({ text, withinId }) => {
      if (withinId !== undefined) {
        const found = await inBuilding(withinId);
        const own = found.length > 0 ? found : await withGuid(withinId);
        return own.map(({ content }) => suggestionOf(content));
      }
      const words = searchWords(text);
      return words.length === 0 ? [] : search(db(), words);
    },
    atPostcode: async (postcode) => {
      const found = await db()
        .selectFrom('address')
        .where('list_id', '=', NEWEST)
        .where('postcode_key', '=', compactPostcode(postcode))
        .select('content')
        .orderBy('position')
        .execute();
      return found.map(({ content }) => content);
    },
    retrieve: async ({ id }) => {
      const [own] = await withGuid(id);
      if (own) return own.content;
      return (await inBuilding(id)).length > 0 ? 'building' : undefined;
    },
  };
}

/** Buildings first, each in the order of the file. */
async function search(db: Database, words: readonly string[]): Promise<AddressSuggestion[]> {
  const query = words.map((word) => `${quoted(indexed(word))}:*`).join(' & ');
  return db.transaction().execute(async (transaction) => {
    // The planner does not know how rare the beginning of a word is, and would read the whole list.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const matches = <Row>(table: 'address' | 'building', columns: RawBuilder<Row>) =>
      sql<Row>`
        select ${columns} from (
          select * from ${sql.table(table)}
          where list_id = ${NEWEST} and words @@ ${query}::tsquery
          limit ${MOST_SORTED}
        ) as matches
        order by position
        limit ${MAX_SUGGESTIONS}`.execute(transaction);
    const buildings = await matches('building', sql<AddressSuggestion>`id, label as address`);
    const properties = await matches('address', sql<{ content: KnownAddress }>`content`);
    return [
      ...buildings.rows,
      ...properties.rows.map(({ content }) => suggestionOf(content)),
    ].slice(0, MAX_SUGGESTIONS);
  });
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

function indexed(word: string): string {
  return [...word].slice(0, LONGEST_WORD).join('');
}

const ROWS_PER_STATEMENT = 2000;
const PAUSE_MS = 500;

/**
 * Puts `addresses.csv` into the database, unless the newest list is the same. The earlier list is
 * searched until the new one is whole. If several processes call it at once, one loads and the
 * others wait. The file must have no mistakes. Returns the number of addresses, or undefined if
 * there was nothing to load.
 */
export async function loadAddresses(
  { db, isShared }: Pick<Store, 'db' | 'isShared'>,
  folder: string,
): Promise<number | undefined> {
  const digest = await digestOf(join(folder, ADDRESSES.file));
  // The embedded database has one owner, and one connection that must stay free for requests.
  if (!isShared) return (await isNewest(db, digest)) ? undefined : load(db, folder, digest);
  for (;;) {
    if (await isNewest(db, digest)) return undefined;
    const loaded = await withLoadingLock(db, async (connection) =>
      (await isNewest(connection, digest)) ? undefined : load(connection, folder, digest),
    );
    if (loaded !== 'busy') return loaded;
    await wait(PAUSE_MS);
  }
}

async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** Whether the database has the addresses of this folder, or only others, whole. */
export async function loadedAddresses(
  db: Database,
  folder: string,
): Promise<'none' | 'others' | 'these'> {
  const { rows } = await sql<{ newest: number | null }>`select ${NEWEST} as newest`.execute(db);
  if (!rows[0]?.newest) return 'none';
  return (await isNewest(db, await digestOf(join(folder, ADDRESSES.file)))) ? 'these' : 'others';
}

async function isNewest(db: Database, digest: Buffer): Promise<boolean> {
  const newest = await db
    .selectFrom('address_list')
    .where('id', '=', NEWEST)
    .select('digest')
    .executeTakeFirst();
  return newest?.digest?.equals(digest) ?? false;
}

function withLoadingLock<T>(
  db: Database,
  work: (connection: Database) => Promise<T>,
): Promise<T | 'busy'> {
  return db.connection().execute(async (connection) => {
    const key = sql.lit(ADVISORY_LOCKS.addresses);
    const { rows } = await sql<{ acquired: boolean }>`
      select pg_try_advisory_lock(${key}) as acquired`.execute(connection);
    if (!rows[0]?.acquired) return 'busy';
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function load(db: Database, folder: string, digest: Buffer): Promise<number> {
  const { id } = await db
    .insertInto('address_list')
    .values({ digest: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  let position = 0;
  let rows: object[] = [];
  const write = async () => {
    await insertAddresses(db, id, rows);
    rows = [];
  };
  await readTable(folder, ADDRESSES, async (cells) => {
    rows.push(rowOf(addressOfCells(cells), position));
    position += 1;
    if (rows.length === ROWS_PER_STATEMENT) await write();
  });
  await write();
  await withoutTimeLimit(db, (connection) => insertBuildings(connection, id));
  await db.updateTable('address_list').set({ digest }).where('id', '=', id).execute();
  await removeOtherLists(db, id);
  return position;
}

function rowOf(content: KnownAddress, position: number): object {
  const building = buildingOf(content);
  return {
    position,
    guid: content.guid,
    postcode_key: compactPostcode(content.postcode),
    words: addressWords(content).map(indexed),
    content,
    ...(building
      ? { building: building.id, building_words: buildingWords(content).map(indexed) }
      : {}),
  };
}

async function insertAddresses(db: Database, list: number, rows: readonly object[]) {
  await sql`
    insert into address (list_id, position, guid, postcode_key, building, building_words, content, words)
    select ${list}, position, guid, postcode_key, building, array_to_tsvector(building_words), content, array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      position integer, guid text, postcode_key text, building text, building_words text[], content jsonb, words text[]
    )`.execute(db);
}

/** The first building of a name has the plain id; the others have their postcode in it. */
async function insertBuildings(db: Database, list: number) {
  await sql`
    insert into building (list_id, id, position, postcode_key, building, label, words)
    select
      ${list},
      case row_number() over (partition by building order by position)
        when 1 then building else building || '_' || lower(postcode_key)
      end,
      position, postcode_key, building,
      concat(
        content ->> 'organisationName', ', ', content ->> 'city', ', ', content ->> 'postcode',
        case count when 1 then ' (1 address)' else ' (' || count || ' addresses)' end
      ),
      building_words
    from (
      select distinct on (building, postcode_key)
        building, postcode_key, position, content, building_words,
        count(*) over (partition by building, postcode_key)
      from address
      where list_id = ${list} and building is not null
      order by building, postcode_key, position
    ) as groups
    on conflict do nothing`.execute(db);
  await sql`analyze address, building`.execute(db);
}

async function removeOtherLists(db: Database, kept: number): Promise<void> {
  for (const table of ['address', 'building'] as const) {
    const name = sql.table(table);
    let count: bigint;
    do {
      const removed = await sql`
        delete from ${name}
        where ctid = any(array(select ctid from ${name} where list_id <> ${kept} limit ${ROWS_PER_STATEMENT}))
      `.execute(db);
      count = removed.numAffectedRows ?? 0n;
    } while (count === BigInt(ROWS_PER_STATEMENT));
  }
  await db.deleteFrom('address_list').where('id', '<>', kept).execute();
  // The embedded database does not do this by itself.
  await withoutTimeLimit(db, (connection) => sql`vacuum address, building`.execute(connection));
}
