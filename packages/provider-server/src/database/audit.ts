import { userInfo } from 'node:os';
import type { Database } from './database.ts';

export interface AuditedAction {
  readonly action: string;
  /** The id of a batch. */
  readonly subject?: string;
  /** The guids of the houses that it was about: never personal data. */
  readonly houses?: readonly string[] | undefined;
  readonly count: number;
  /** The name of a token of the staff. Default: who runs the command. */
  readonly operator?: string | undefined;
}

/** Adds a row to the audit table, in the transaction of what it reports. */
export async function recordAction(
  db: Database,
  { action, subject, houses = [], count, operator = operatorName() }: AuditedAction,
): Promise<void> {
  const named = [...new Set(houses)].toSorted().join(' ');
  const row = { operator, action, subject: subject ?? (named || null), count };
  await db.insertInto('audit').values(row).execute();
}

/**
 * `KETTLE_OPERATOR`, or else the operating system's user, who in a container is the same for all
 * and may have no name.
 */
function operatorName(): string {
  const named = process.env['KETTLE_OPERATOR']?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
