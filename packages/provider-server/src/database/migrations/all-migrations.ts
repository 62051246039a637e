import { schema } from './0001-schema.ts';
import type { Migration } from './migration.ts';

/** All migrations, in the order in which they are applied. */
export const ALL_MIGRATIONS: readonly Migration[] = [schema];
