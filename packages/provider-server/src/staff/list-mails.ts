import type { MailSummary } from '@kettle/provider-api';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import type { OutboxTable, Tables } from '../database/tables.ts';

interface MailFilter {
  /** Only the mails that were given up. */
  readonly isFailed?: boolean | undefined;
  /** Only the mails about this house. */
  readonly guid?: string;
  /** Only the mails to this person. */
  readonly to?: string | undefined;
  readonly limit?: number;
}

/** Lists the mails of the outbox, the oldest first; of those that were given up, the newest. */
export async function listMails(
  db: Database,
  { isFailed = false, guid, to, limit }: MailFilter = {},
): Promise<readonly MailSummary[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'attempts', 'sent_at', 'failed_at', 'due_at', 'last_error'])
    .$if(isFailed, (query) => query.where('failed_at', 'is not', null))
    .$if(guid !== undefined, (query) => query.where('house_guid', '=', guid ?? ''))
    .$if(to !== undefined, (query) => query.where('recipient_key', '=', emailDigest(to ?? '')))
    .orderBy('created_at', isFailed ? 'desc' : 'asc')
    .orderBy('due_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    ...statusOf(row),
    attempts: row.attempts,
    ...(row.last_error === null ? {} : { error: row.last_error }),
  }));
}

function statusOf({
  sent_at: sentAt,
  failed_at: failedAt,
  due_at: dueAt,
}: Pick<Selectable<OutboxTable>, 'sent_at' | 'failed_at' | 'due_at'>): Pick<
  MailSummary,
  'status' | 'at'
> {
  if (sentAt) return { status: 'sent', at: sentAt.toISOString() };
  if (failedAt) return { status: 'failed', at: failedAt.toISOString() };
  return { status: 'waiting', at: dueAt.toISOString() };
}

/** Makes a mail due again that was not sent, with new attempts. Returns whether there is one. */
export async function makeDue(db: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, failed_at: null, due_at: sql`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
