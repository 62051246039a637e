import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The database's own settings that decide which crashes an acknowledged sign-up survives (REL-2). */
export interface Durability {
  readonly fsync: boolean;
  readonly synchronousCommit: boolean;
}

/**
 * Reads the settings, and commits a record of the write-ahead log, as a sign-up does: it fails where nothing can be written,
 * and does not end where a commit does not. Settings may change while the provider runs, and another server may take over, so
 * this is asked again and again.
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

/** What the database says of itself when it is asked whether it can be used. */
export interface Readiness extends Durability {
  /** Whether it only reads, as a standby does after a fail-over. */
  readonly isReadOnly: boolean;
}

export function describeDurability({ fsync, synchronousCommit }: Durability): string {
  if (!synchronousCommit) return 'may lose in a crash what was acknowledged';
  return fsync
    ? 'survives a crash of the machine'
    : 'survives a crash of the process, not of the machine';
}
