import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The database settings that decide which crashes an acknowledged sign-up survives. */
export interface Durability {
  readonly fsync: boolean;
  readonly synchronousCommit: boolean;
}

/**
 * Reads the settings, and commits a record to the write-ahead log as a sign-up does: this fails if
 * nothing can be written, and hangs if commits hang. Settings may change while the provider runs,
 * and another server may take over, so every readiness check calls this.
 */
export async function readReadiness(db: Database): Promise<Readiness> {
  const { rows } = await sql<{ fsync: string; commit: string; readonly: string }>`
    select
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit,
      current_setting('transaction_read_only') as readonly,
      pg_logical_emit_message(true, 'kettle', '')
  `.execute(db);
  const [row] = rows;
  return {
    fsync: row?.fsync === 'on',
    synchronousCommit: row !== undefined && row.commit !== 'off',
    isReadOnly: row?.readonly !== 'off',
  };
}

export interface Readiness extends Durability {
  /** Whether the database is read-only, as a standby is. */
  readonly isReadOnly: boolean;
}

export function describeDurability({ fsync, synchronousCommit }: Durability): string {
  if (!synchronousCommit) return 'may lose in a crash what was acknowledged';
  return fsync
    ? 'survives a crash of the machine'
    : 'survives a crash of the process, not of the machine';
}
