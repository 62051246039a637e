import { sql } from 'kysely';
import type { KeyRing } from './key-ring.ts';
import { StartRefusal } from '../../platform/start-refusal.ts';
import type { Database } from '../database.ts';

/**
 * Records the current sealing key, and refuses to start if the key ring lacks a recorded key,
 * because bank details sealed with that key could never be opened. If several processes start at
 * once on a new database, the first one's key counts. The others wait for the lock and then check
 * against that key.
 */
export async function registerKeys(db: Database, keys: KeyRing): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table bank_key in share row exclusive mode`.execute(transaction);
    const rows = await transaction.selectFrom('bank_key').select('id').execute();
    const missing = rows.find(({ id }) => !keys.all.has(id));
    if (missing) throw new StartRefusal(missingKeyMessage(missing.id));
    await transaction
      .insertInto('bank_key')
      .values({ id: keys.current.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function missingKeyMessage(id: string): string {
  return (
    `Bank details are encrypted with the key ${id}, which BANK_DETAILS_KEY does not contain. ` +
    'Give every process the same keys, including that one.'
  );
}
