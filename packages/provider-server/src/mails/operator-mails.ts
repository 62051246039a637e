import { success, type MailSummary } from '@kettle/core';
import { mailSent, noSuchMail, type Decision } from '@kettle/provider-domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import type { OutboxTable, Tables } from '../database/tables.ts';

interface MailFilter {
  readonly isFailed?: boolean;
  /** Only the mails about this house. */
  readonly guid?: string;
  /** Only the mails to this person. */
  readonly to?: string;
  readonly limit?: number;
}

/** Lists the mails of the outbox, the oldest first. */
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
    .orderBy('created_at')
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

/** Makes a mail due again and resets its attempts. A running provider sends it within seconds. */
export async function retryMail(
  db: Transaction<Tables>,
  id: string,
): Promise<Decision<Pick<MailSummary, 'id' | 'status'>>> {
  if (await makeDue(db, id)) return success({ id, status: 'waiting' });
  const mail = db.selectFrom('outbox').select('id').where('id', '=', id);
  return (await mail.executeTakeFirst()) ? mailSent(id) : noSuchMail(id);
}

/** Sends a mail at once that was not sent. Returns whether there is one. */
export async function makeDue(db: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, failed_at: null, due_at: sql`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
