import { userInfo } from 'node:os';
import type { Database } from './database.ts';

export interface AuditedAction {
  readonly action: string;
  /** The id of a batch or the guid of a house, never personal data. */
  readonly subject?: string;
  readonly count: number;
}

/** Adds a row to the audit table, in the transaction of what it reports. */
export async function recordAction(
  db: Database,
  { action, subject, count }: AuditedAction,
): Promise<void> {
  const row = { operator: operatorName(), action, subject: subject ?? null, count };
  await db.insertInto('audit').values(row).execute();
}

/** Returns the operating system's user. In a container the user may have no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
