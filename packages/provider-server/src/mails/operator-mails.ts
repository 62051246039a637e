import type { MailKind } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';

/** A mail as an operator may see it: never its body. */
export interface MailSummary {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  /** The code of the last failure. */
  readonly error?: string;
}

interface MailFilter {
  readonly isFailed?: boolean;
  /** Only the mails about this house. */
  readonly guid?: string;
  readonly limit?: number;
}

/** Lists the mails of the outbox, the oldest first. */
export async function listMails(
  db: Database,
  { isFailed = false, guid, limit }: MailFilter = {},
): Promise<readonly MailSummary[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'attempts', 'sent_at', 'failed_at', 'last_error'])
    .$if(isFailed, (query) => query.where('failed_at', 'is not', null))
    .$if(guid !== undefined, (query) => query.where('house_guid', '=', guid ?? ''))
    .orderBy('created_at')
    .orderBy('due_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.sent_at ? 'sent' : row.failed_at ? 'failed' : 'waiting',
    attempts: row.attempts,
    ...(row.last_error === null ? {} : { error: row.last_error }),
  }));
}

/** Makes a mail due again and resets its attempts. A running provider sends it within seconds. */
export function retryMail(db: Database, id: string): Promise<'due' | 'sent' | 'unknown'> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ attempts: 0, failed_at: null, due_at: sql`now()` })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const mail = transaction.selectFrom('outbox').select('id').where('id', '=', id);
      return (await mail.executeTakeFirst()) ? 'sent' : 'unknown';
    }
    await recordAction(transaction, { action: 'mails retry', subject: id, count: 1 });
    return 'due';
  });
}
