import type { VoucherLimit } from '@kettle/provider-domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts the houses that have used this voucher, up to `max`, because nobody asks for more. */
export async function countVoucherUses(db: Database, code: string, max: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb.selectFrom('house').select('guid').where('discount_code', '=', code).limit(max).as('used'),
    )
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns whether one more house may use a voucher. Locks the voucher until the transaction ends,
 * so that the count stays right.
 */
export async function claimVoucher(db: Database, { code, times }: VoucherLimit): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`voucher ${code}`}))`.execute(db);
  return (await countVoucherUses(db, code, times)) < times;
}
