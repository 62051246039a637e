import { omitUndefined, type CalendarDate } from '@kettle/core';
import type { Mail, MailKind, Mailer } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { isDoneWithin } from '../is-done-within.ts';
import { codeOf } from '../log/log.ts';
import { isPermanentRefusal } from '../mail/smtp-sender.ts';
import type { Database } from './database.ts';
import { emailDigest } from './digest.ts';

const FIRST_PAUSE_S = 60;
const MAX_PAUSE_S = 6 * 60 * 60;
/** With these pauses, attempts go on for three days. */
const MAX_ATTEMPTS = 20;
/** Less than the first pause, so that other processes seldom claim a mail that is still being sent. */
const SENDING_LIMIT_MS = 20_000;

/** A mail that this process may send now, and how often that was tried before. */
interface ClaimedMail {
  readonly mail: Mail;
  readonly attempts: number;
}

interface SenderOptions {
  readonly send: Mailer['send'];
  /** Called for every attempt that failed or took too long. `attempts` includes this one. */
  readonly onFailed: (error: unknown, attempts: number) => void;
  /** Called for a mail that is not tried again: the mail server refused it for good, or the last attempt failed. */
  readonly onAbandoned: (attempts: number) => void;
}

/** Adds mails in the same transaction as the data that they report. They are sent after the commit (D13). */
export async function addToOutbox(
  db: Database,
  mails: readonly Mail[],
  houseGuid?: string,
): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(mail, houseGuid)))
    .execute();
}

/** Adds reminders, which are sent at nine in the morning of a later day: one to a person, however often they are invited. */
export async function addReminders(
  db: Database,
  mails: readonly Mail[],
  { houseGuid, day }: { readonly houseGuid: string; readonly day: CalendarDate },
): Promise<void> {
  if (mails.length === 0) return;
  const dueAt = sql<Date>`(${day}::date + time '09:00') at time zone 'Europe/London'`;
  await db
    .insertInto('outbox')
    .values(mails.map((mail) => ({ ...rowOf(mail, houseGuid), due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the reminders of a house back: that to one person, or all of them. */
export async function removeReminders(
  db: Database,
  houseGuid: string,
  email?: string,
): Promise<void> {
  const ofHouse = db
    .deleteFrom('outbox')
    .where('house_guid', '=', houseGuid)
    .where('kind', '=', 'reminder')
    .where('sent_at', 'is', null);
  const wanted =
    email === undefined ? ofHouse : ofHouse.where('recipient_key', '=', emailDigest(email));
  await wanted.execute();
}

function rowOf({ html, ...mail }: Mail, houseGuid: string | undefined) {
  return {
    ...mail,
    html: html ?? null,
    house_guid: houseGuid ?? null,
    recipient_key: emailDigest(mail.recipient),
  };
}

/** The mails that anybody can cause to any address. The others follow from those. */
const PUBLIC_MAIL_KINDS: readonly MailKind[] = ['invitation', 'package', 'direct-debit'];

interface RecipientOverLimit {
  readonly email: string;
  /** Until the oldest of these mails is a day old, and so counts no more. */
  readonly secondsLeft: number;
}

/**
 * The first of these people to whom more than `most` mails went within a day, those just added included. Many houses
 * can invite one person, so the limit of each house does not protect them.
 */
export async function recipientOverLimit(
  db: Database,
  emails: readonly string[],
  most: number,
): Promise<RecipientOverLimit | undefined> {
  if (!Number.isFinite(most) || emails.length === 0) return undefined;
  const left = sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer`;
  const over = await db
    .selectFrom('outbox')
    .select(['recipient_key', left.as('secondsLeft')])
    .where('recipient_key', 'in', emails.map(emailDigest))
    .where('kind', 'in', PUBLIC_MAIL_KINDS)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy('recipient_key')
    .having(sql<boolean>`count(*) > ${most}`)
    .executeTakeFirst();
  if (!over) return undefined;
  const email = emails.find((one) => emailDigest(one).equals(over.recipient_key));
  return email === undefined ? undefined : { email, secondsLeft: over.secondsLeft };
}

/**
 * Returns the function that sends the mail that has been due the longest. It resolves to false if none is due. Several calls
 * may run at once. A mail that fails becomes due again later, for three days, unless the mail server refuses it for good. One that takes longer than 20 s does not hold up the others: it is
 * aborted, marked as sent if it is handed over nevertheless, and not sent again here while it is still under way.
 */
export function outboxSender(db: Database, { send, onFailed, onAbandoned }: SenderOptions) {
  const inProgress = new Set<string>();
  const recordFailure = async (error: unknown, { mail, attempts }: ClaimedMail): Promise<void> => {
    onFailed(error, attempts + 1);
    const isLast = attempts + 1 >= MAX_ATTEMPTS || isPermanentRefusal(error);
    await markFailed(db, mail.id, { isLast, code: codeOf(error) });
    if (isLast) onAbandoned(attempts + 1);
  };
  const handOver = async (claimed: ClaimedMail, signal: AbortSignal): Promise<void> => {
    const { mail } = claimed;
    inProgress.add(mail.id);
    try {
      await send(mail, signal);
      await markSent(db, mail.id);
    } catch (error) {
      if (!signal.aborted) await recordFailure(error, claimed);
    } finally {
      inProgress.delete(mail.id);
    }
  };
  return async (): Promise<boolean> => {
    const claimed = await claimDue(db, inProgress);
    if (!claimed) return false;
    const timeout = new AbortController();
    const isDone = await isDoneWithin(SENDING_LIMIT_MS, handOver(claimed, timeout.signal));
    if (isDone) return true;
    const tooLong = new DOMException('The mail took too long.', 'TimeoutError');
    timeout.abort(tooLong);
    await recordFailure(tooLong, claimed);
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
  inProgress: ReadonlySet<string>,
): Promise<ClaimedMail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'body', 'html', 'attempts'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now()`)
      .$if(inProgress.size > 0, (query) => query.where('id', 'not in', [...inProgress]))
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const { attempts, html, ...mail } = due;
    const dueAt = sql<Date>`now() + make_interval(secs => ${pauseAfter(attempts)})`;
    await transaction
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due_at: dueAt })
      .where('id', '=', mail.id)
      .execute();
    return { mail: omitUndefined({ ...mail, html: html ?? undefined }), attempts };
  });
}

/** Also of a mail that was abandoned and arrived nevertheless. */
async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, failed_at: null })
    .where('id', '=', id)
    .execute();
}

interface SendingFailure {
  readonly isLast: boolean;
  readonly code: string;
}

async function markFailed(
  db: Database,
  id: string,
  { isLast, code }: SendingFailure,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: code, ...(isLast ? { failed_at: sql`now()` } : {}) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** attempts, MAX_PAUSE_S);
}
