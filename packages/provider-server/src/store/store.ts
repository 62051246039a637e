import type { CalendarDate } from '@kettle/core';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { registerKeys } from './bank-key-register.ts';
import { type Database, type OpenDatabase } from './database.ts';
import { readDurability, type Durability } from './durability.ts';
import { seedSandbox } from './sandbox-houses.ts';

/** An open database, ready for the routes. */
export interface Store {
  readonly db: Database;
  readonly keys: KeyRing;
  /** Whether other processes may work on the same database. */
  readonly isShared: boolean;
  readonly durability: Durability;
  readonly close: () => Promise<void>;
}

/** Brings an open database up to date: schema, keys, and the houses of the sandbox. */
export async function prepareStore(
  database: OpenDatabase,
  keys: KeyRing,
  today: CalendarDate,
): Promise<Store> {
  const { db, isShared, close } = database;
  try {
    await migrate(db, ALL_MIGRATIONS);
    await registerKeys(db, keys);
    await seedSandbox(db, today);
    const durability = await readDurability(db);
    return { db, keys, isShared, durability, close };
  } catch (error) {
    await close();
    throw error;
  }
}
