import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { MemberRows } from './members.ts';
import type { IdempotencyKeyTable } from './tables.ts';

/** What a joiner leaves behind beside the place taken; the answer is that of the last one in. */
export interface PlaceRows extends MemberRows {
  readonly idempotency_key: Insertable<IdempotencyKeyTable>;
}

/**
 * Takes a place if there is one, stores all that belongs to it, and says how many are left then: one
 * statement, so one trip to the database and one commit, with the house locked no longer than that. No
 * reading before it counts (D9). Undefined: there is no such house, or no place; nothing is stored then.
 */
export async function takePlace(
  db: Database,
  { idempotency_key, member, mandate }: PlaceRows,
): Promise<number | undefined> {
  const { answer, ...key } = idempotency_key;
  const { rows } = await sql<{ remaining: number }>`
    with taken as (
      update house set remaining = remaining - 1
      where guid = ${member.house_guid} and closed_at is null and remaining > 0
      returning remaining
    ), answered as (
      insert into idempotency_key (${columns(key)}, answer)
      select ${values(key)}, jsonb_set(${answer}, '{remainingHousemates}', to_jsonb(remaining)) from taken
    ), joined as (
      insert into member (${columns(member)}) select ${values(member)} from taken
    ), set_up as (
      insert into mandate (${columns(mandate)}) select ${values(mandate)} from taken
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
