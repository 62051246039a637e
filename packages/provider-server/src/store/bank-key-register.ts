import type { KeyRing } from '../bank-keys/key-ring.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './database.ts';

/**
 * Remembers the key that seals from now on, and refuses to work without one that bank details were
 * sealed with before: nobody could read them again.
 */
export async function registerKeys(db: Database, keys: KeyRing): Promise<void> {
  const known = await db.selectFrom('bank_key').select('id').execute();
  const missing = known.find(({ id }) => !keys.all.has(id));
  if (missing) {
    throw new StartRefusal(
      `Bank details are encrypted with the key ${missing.id}, which BANK_DETAILS_KEY does not hold.`,
    );
  }
  await db
    .insertInto('bank_key')
    .values({ id: keys.current.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
