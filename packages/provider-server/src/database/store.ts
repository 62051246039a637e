import { sql } from 'kysely';
import type { KeyRing } from './bank-keys/key-ring.ts';
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts';
import { migrate } from './migrations/migrate.ts';
import { registerKeys } from './bank-keys/bank-key-register.ts';
import type { OpenDatabase } from './database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { readReadiness, type Durability } from './durability.ts';
import { createSubmit, type Submit } from './submissions.ts';

/** An open database, ready for the routes. */
export interface Store extends Omit<OpenDatabase, 'dump' | 'enableIdleTimeout'> {
  /** Runs a request that must take effect only once. */
  readonly submit: Submit;
  readonly keys: KeyRing;
  readonly durability: Durability;
}

/**
 * Brings an open database up to date: schema and keys. `checkDurability` is called before anything
 * is written, and throws if the database must not be used.
 */
export async function prepareStore(
  database: OpenDatabase,
  keys: KeyRing,
  checkDurability: (durability: Durability) => void = () => undefined,
): Promise<Store> {
  const { db, isShared, poolCounts, close } = database;
  try {
    const durability = await readReadiness(db);
    checkDurability(durability);
    await refuseOtherEncoding(db);
    await migrate(db, ALL_MIGRATIONS);
    await registerKeys(db, keys);
    database.enableIdleTimeout?.();
    return { db, submit: createSubmit(db, keys), keys, isShared, poolCounts, durability, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In another encoding, a name could contain letters that the database cannot store. */
async function refuseOtherEncoding(db: OpenDatabase['db']): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const { encoding } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new StartRefusal(
    `The database encoding is ${encoding ?? 'unknown'}. Kettle needs UTF8: create a database with ENCODING 'UTF8' and try again.`,
  );
}
