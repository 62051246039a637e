import type { VoucherLimit } from '@kettle/provider-domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts the houses that have used this voucher. */
export async function countVoucherUses(db: Database, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('house')
    .select((row) => row.fn.countAll().as('count'))
    .where('discount_code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether one more house may use a voucher. Locks the voucher until the transaction ends, so that the count stays right. */
export async function claimVoucher(db: Database, { code, times }: VoucherLimit): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`voucher ${code}`}))`.execute(db);
  return (await countVoucherUses(db, code)) < times;
}
