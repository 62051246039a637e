import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The database's own settings that decide which crashes an acknowledged sign-up survives (REL-2). */
export interface Durability {
  readonly fsync: boolean;
  readonly synchronousCommit: boolean;
}

export async function readDurability(db: Database): Promise<Durability> {
  const { rows } = await sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit
  `.execute(db);
  const [row] = rows;
  return {
    fsync: row?.fsync === 'on',
    synchronousCommit: row !== undefined && row.commit !== 'off',
  };
}

export function describeDurability({ fsync, synchronousCommit }: Durability): string {
  if (!synchronousCommit) return 'may lose in a crash what was acknowledged';
  return fsync
    ? 'survives a crash of the machine'
    : 'survives a crash of the process, not of the machine';
}
