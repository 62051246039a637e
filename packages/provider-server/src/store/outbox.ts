import { emailKey } from '@kettle/core';
import { sql } from 'kysely';
import { isDoneWithin } from '../is-done-within.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import type { Database } from './database.ts';

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 60 * 60;
/** Less than the first pause, so that other processes seldom claim a mail that is still being sent. */
const LONGEST_SENDING_MS = 20_000;

/** A mail that this process may send now, and how often that was tried before. */
interface ClaimedMail {
  readonly mail: Mail;
  readonly attempts: number;
}

interface SenderParts {
  readonly send: SendMail;
  /** Called for every attempt that failed or took too long. `attempts` includes this one. */
  readonly onFailed: (error: unknown, attempts: number) => void;
}

/** Adds mails in the same transaction as the data that they report. They are sent after the commit (D13). */
export async function addToOutbox(db: Database, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values([...mails])
    .execute();
}

interface OverMailed {
  readonly email: string;
  /** Until the oldest of these mails is a day old, and so counts no more. */
  readonly secondsLeft: number;
}

/**
 * The first of these people to whom more than `most` mails went within a day, those just added included. Many houses
 * can invite one person, so the limit of each house does not protect them.
 */
export async function overMailed(
  db: Database,
  emails: readonly string[],
  most: number,
): Promise<OverMailed | undefined> {
  if (!Number.isFinite(most) || emails.length === 0) return undefined;
  const recipient = sql<string>`lower(recipient)`;
  const left = sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer`;
  return db
    .selectFrom('outbox')
    .select([recipient.as('email'), left.as('secondsLeft')])
    .where(recipient, 'in', emails.map(emailKey))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy(recipient)
    .having(sql<boolean>`count(*) > ${most}`)
    .executeTakeFirst();
}

/**
 * Returns the function that sends the mail that has been due the longest. It resolves to false if none is due. A
 * mail that fails becomes due again later. One that takes longer than 20 s does not hold up the others: it is
 * aborted, marked as sent if it is handed over nevertheless, and not sent again here while it is still under way.
 */
export function outboxSender(db: Database, { send, onFailed }: SenderParts) {
  const underWay = new Set<string>();
  const handOver = async ({ mail, attempts }: ClaimedMail, signal: AbortSignal): Promise<void> => {
    underWay.add(mail.id);
    try {
      await send(mail, signal);
      await markSent(db, mail.id);
    } catch (error) {
      if (!signal.aborted) onFailed(error, attempts + 1);
    } finally {
      underWay.delete(mail.id);
    }
  };
  return async (): Promise<boolean> => {
    const claimed = await claimDue(db, underWay);
    if (!claimed) return false;
    const giveUp = new AbortController();
    const isDone = await isDoneWithin(LONGEST_SENDING_MS, handOver(claimed, giveUp.signal));
    if (isDone) return true;
    const tooLong = new DOMException('The mail took too long.', 'TimeoutError');
    giveUp.abort(tooLong);
    onFailed(tooLong, claimed.attempts + 1);
    return true;
  };
}

/**
 * Claims a mail by moving its due time, so that no other process sends it at the same time. Only one, because
 * the claims of those behind a slow one would end before their turn. All by the database's clock: those of the
 * processes may differ.
 */
async function claimDue(
  db: Database,
  underWay: ReadonlySet<string>,
): Promise<ClaimedMail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body', 'attempts'])
      .where('sent_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now()`)
      .$if(underWay.size > 0, (query) => query.where('id', 'not in', [...underWay]))
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const { attempts, ...mail } = due;
    const dueAt = sql<Date>`now() + make_interval(secs => ${pauseAfter(attempts)})`;
    await transaction
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due_at: dueAt })
      .where('id', '=', mail.id)
      .execute();
    return { mail, attempts };
  });
}

async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** attempts, LONGEST_PAUSE_S);
}
