import { isDoneWithin } from '../is-done-within.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import type { Database } from './database.ts';

const FIRST_PAUSE_MS = 30_000;
/** Less than the first pause, so that a mail is given up before another process can claim it. */
const LONGEST_SENDING_MS = 20_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Adds mails in the same transaction as the data that they report. They are sent after the commit (D13). */
export async function addToOutbox(db: Database, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values([...mails])
    .execute();
}

/**
 * Sends the mail that has been due the longest. Returns false if none is due. A mail that fails, or takes
 * longer than 20 s, becomes due again later.
 */
export async function sendDueMail(db: Database, send: SendMail, now: Date): Promise<boolean> {
  const mail = await claimDue(db, now);
  if (!mail) return false;
  const isSent = await trySending(send, mail);
  if (isSent) await markSent(db, mail.id, now);
  return true;
}

/**
 * Claims a mail by moving its due time, so that no other process sends it at the same time. Only one, because
 * the claims of those behind a slow one would end before their turn.
 */
async function claimDue(db: Database, now: Date): Promise<Mail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body', 'attempts'])
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const { attempts, ...mail } = due;
    await transaction
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due_at: nextTry(attempts, now) })
      .where('id', '=', mail.id)
      .execute();
    return mail;
  });
}

async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Drops the error, because it may contain the recipient's address. Only the count of attempts shows a failure. */
function trySending(send: SendMail, mail: Mail): Promise<boolean> {
  return isDoneWithin(LONGEST_SENDING_MS, send(mail)).catch(() => false);
}

function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
}
