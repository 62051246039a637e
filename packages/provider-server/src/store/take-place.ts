import type { CalendarDate } from '@kettle/core';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { isLive } from './houses.ts';
import type { MemberRows } from './members.ts';
import type { IdempotencyKeyTable } from './tables.ts';

/**
 * The rows that a joiner stores. `takePlace` sets what only the house knows: the number of remaining housemates
 * in the answer, and the first payment on the tenancy's first day, whatever date was sent (product.md section 3).
 */
export interface PlaceRows extends MemberRows {
  readonly idempotency_key: Insertable<IdempotencyKeyTable>;
}

/**
 * Takes a place if one is free, stores the rows that belong to it, and returns how many places remain. One
 * statement needs one round trip and one commit, and locks the house no longer than that. No earlier read
 * counts (D9). Returns undefined, and stores nothing, if the house is not live or has no free place.
 */
export async function takePlace(
  db: Database,
  { idempotency_key, member, mandate }: PlaceRows,
  today: CalendarDate,
): Promise<number | undefined> {
  const { answer, ...key } = idempotency_key;
  const { first_payment_date: _sent, ...undated } = mandate;
  const { rows } = await sql<{ remaining: number }>`
    with taken as (
      update house set remaining = remaining - 1
      where guid = ${member.house_guid} and ${isLive(today)} and remaining > 0
      returning remaining, tenancy_start
    ), answered as (
      insert into idempotency_key (${columns(key)}, answer)
      select ${values(key)}, jsonb_set(${answer}, '{remainingHousemates}', to_jsonb(remaining)) from taken
    ), joined as (
      insert into member (${columns(member)}) select ${values(member)} from taken
    ), set_up as (
      insert into mandate (${columns(undated)}, first_payment_date)
      select ${values(undated)}, tenancy_start from taken
    )
    select remaining from taken`.execute(db);
  return rows[0]?.remaining;
}

function columns(row: object): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((column) => sql.ref(column)));
}

function values(row: object): RawBuilder<unknown> {
  return sql.join(Object.values(row));
}
