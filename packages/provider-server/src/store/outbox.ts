import type { Mail, SendMail } from '../mail/mail.ts';
import type { Database } from './database.ts';

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Adds mails in the same transaction as the data that they report. They are sent after the commit (D13). */
export async function addToOutbox(db: Database, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values([...mails])
    .execute();
}

/** Sends the mails that are due and returns how many it tried. A mail that fails becomes due again later. */
export async function sendDueMails(db: Database, send: SendMail, now: Date): Promise<number> {
  const claimed = await claimDue(db, now);
  for (const mail of claimed) {
    const isSent = await trySending(send, mail);
    if (isSent) await markSent(db, mail.id, now);
  }
  return claimed.length;
}

/** Claims mails by moving their due time, so that no other process sends them at the same time. */
async function claimDue(db: Database, now: Date): Promise<Mail[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body', 'attempts'])
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, attempts } of due) {
      await transaction
        .updateTable('outbox')
        .set({ attempts: attempts + 1, due_at: nextTry(attempts, now) })
        .where('id', '=', id)
        .execute();
    }
    return due.map(({ id, recipient, subject, body }) => ({ id, recipient, subject, body }));
  });
}

async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Drops the error, because it may contain the recipient's address. Only the count of attempts shows a failure. */
function trySending(send: SendMail, mail: Mail): Promise<boolean> {
  return send(mail).then(
    () => true,
    () => false,
  );
}

function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
}
