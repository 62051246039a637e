import { sql } from 'kysely';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './database.ts';

/**
 * Remembers the key that seals from now on, and refuses to work without one that bank details were
 * sealed with before: nobody could read them again. Of several processes that start at once on a new
 * database the first one's key counts; the others look once it is there.
 */
export async function registerKeys(db: Database, keys: KeyRing): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table bank_key in share row exclusive mode`.execute(transaction);
    const known = await transaction.selectFrom('bank_key').select('id').execute();
    const missing = known.find(({ id }) => !keys.all.has(id));
    if (missing) throw new StartRefusal(wordsOfMissing(missing.id));
    await transaction
      .insertInto('bank_key')
      .values({ id: keys.current.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function wordsOfMissing(id: string): string {
  return (
    `Bank details are encrypted with the key ${id}, which BANK_DETAILS_KEY does not hold. ` +
    'Give every process the same keys, that one among them.'
  );
}
