import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** One step of the schema. A released migration never changes. `sql` may contain several statements. */
export interface Migration {
  readonly name: string;
  /** Runs before `sql`, in the same transaction, for what SQL cannot do. */
  readonly prepare?: (db: Transaction<Tables>) => Promise<void>;
  readonly sql: string;
}
