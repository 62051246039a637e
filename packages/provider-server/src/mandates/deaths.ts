import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { endMandate, lockMandateOf } from './end-mandate.ts';

/**
 * Stores that a payer has died. From then on the table `outbox` takes no mail to them, and what
 * waits there is deleted. A mandate by which they pay from another account ends, too.
 */
export async function recordDeath(db: Transaction<Tables>, memberId: string): Promise<void> {
  const { email_key: key } = await db
    .updateTable('member')
    .set({ died_at: sql`now()` })
    .where('id', '=', memberId)
    .returning('email_key')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('outbox')
    .where('recipient_key', '=', key)
    .where('sent_at', 'is', null)
    .execute();
  const current = await lockMandateOf(db, memberId);
  if (current) await endMandate(db, current, 'The payer has died.');
}

/** Takes back a death that the bank reported by mistake. What was not sent meanwhile stays so. */
export async function takeDeathBack(db: Transaction<Tables>, memberId: string): Promise<void> {
  await db.updateTable('member').set({ died_at: null }).where('id', '=', memberId).execute();
}
