import type { CalendarDate } from '@kettle/core';
import type { Mail, MailKind, Mailer } from '@kettle/provider-domain';
import { sql, type QueryCreator } from 'kysely';
import { isDoneWithin } from '../platform/is-done-within.ts';
import { codeOf } from '../platform/log.ts';
import { isPermanentRefusal } from './smtp-sender.ts';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import type { Tables } from '../database/tables.ts';

const FIRST_PAUSE_S = 60;
const MAX_PAUSE_S = 6 * 60 * 60;
/** With these pauses, the attempts take three days. */
const MAX_ATTEMPTS = 20;
/** Shorter than the first pause, so that other processes rarely claim a mail that is still being sent. */
const SENDING_LIMIT_MS = 20_000;

/** A mail that this process may send now, and the number of earlier attempts. */
interface ClaimedMail {
  readonly mail: Mail;
  readonly attempts: number;
}

interface SenderOptions {
  readonly send: Mailer['send'];
  /** Called for every attempt that failed or took too long. `attempts` includes this one. */
  readonly onFailed: (error: unknown, attempts: number) => void;
  /** Called for a mail that is not retried: the mail server refused it permanently, or the last attempt failed. */
  readonly onAbandoned: (attempts: number) => void;
}

interface MailContext {
  /** The house that the mails are about. */
  readonly houseGuid?: string;
  /** How many mails of others one recipient may get in a day. */
  readonly maxPerRecipient?: number;
}

/** The kinds of mail that anybody can send to any address. The other kinds follow from a sign-up. */
const PUBLIC_MAIL_KINDS: readonly MailKind[] = ['invitation', 'package', 'direct-debit'];

export interface RecipientOverLimit {
  readonly email: string;
  /** The seconds until the oldest of these mails is a day old and no longer counts. */
  readonly secondsLeft: number;
}

/**
 * Adds mails in the transaction of the data that they are about. They are sent after the commit (D13). Returns a recipient who has
 * now more than `maxPerRecipient` within a day: many houses can invite one person, so the limit of each house does not protect
 * them.
 */
export async function addToOutbox(
  db: Database,
  mails: readonly Mail[],
  { houseGuid, maxPerRecipient = Number.POSITIVE_INFINITY }: MailContext = {},
): Promise<RecipientOverLimit | undefined> {
  if (mails.length === 0) return undefined;
  const rows = mails.map((mail) => rowOf(mail, houseGuid));
  if (!Number.isFinite(maxPerRecipient)) {
    await db.insertInto('outbox').values(rows).execute();
    return undefined;
  }
  const keys = rows.map(({ recipient_key: key }) => key);
  const columns = ['recipient_key', 'kind', 'created_at'] as const;
  const left = sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer`;
  const over = await db
    .with('added', (query) => query.insertInto('outbox').values(rows).returning(columns))
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select(columns)
        .where('recipient_key', 'in', keys)
        // The table as it was before this statement.
        .unionAll(eb.selectFrom('added').select(columns))
        .as('mail'),
    )
    .select(['recipient_key', left.as('secondsLeft')])
    .where('kind', 'in', PUBLIC_MAIL_KINDS)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy('recipient_key')
    .having(sql<boolean>`count(*) > ${maxPerRecipient}`)
    .executeTakeFirst();
  const mail = rows.find(({ recipient_key: key }) => over?.recipient_key.equals(key));
  return over && mail && { email: mail.recipient, secondsLeft: over.secondsLeft };
}

/** Adds reminders, which are sent at nine in the morning of a later day. A person gets one, however often they are invited. */
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

/** Deletes the unsent reminders of a house: those to one person, or all of them. */
export function reminderDeletion(db: QueryCreator<Tables>, houseGuid: string, email?: string) {
  const ofHouse = db
    .deleteFrom('outbox')
    .where('house_guid', '=', houseGuid)
    .where('kind', '=', 'reminder')
    .where('sent_at', 'is', null);
  return email === undefined ? ofHouse : ofHouse.where('recipient_key', '=', emailDigest(email));
}

function rowOf(mail: Mail, houseGuid: string | undefined) {
  return {
    ...mail,
    house_guid: houseGuid ?? null,
    recipient_key: emailDigest(mail.recipient),
  };
}

/**
 * Returns the function that sends the mail that has been due the longest. It resolves to false if none is due. Several calls may
 * run concurrently. A failed mail becomes due again later, for three days, unless the mail server refuses it permanently. Sending
 * is aborted after 20 s, so that it does not delay other mails. A mail whose `send` still succeeds after that is marked as sent,
 * and this process does not send it again while its `send` is pending.
 */
export function outboxSender(db: Database, { send, onFailed, onAbandoned }: SenderOptions) {
  const inProgress = new Set<string>();
  const recordFailure = async (error: unknown, { mail, attempts }: ClaimedMail): Promise<void> => {
    onFailed(error, attempts + 1);
    const isLast = attempts + 1 >= MAX_ATTEMPTS || isPermanentRefusal(error);
    await markFailed(db, mail.id, { isLast, code: codeOf(error) });
    if (isLast) onAbandoned(attempts + 1);
  };
  const sendClaimed = async (claimed: ClaimedMail, signal: AbortSignal): Promise<void> => {
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
    const isDone = await isDoneWithin(SENDING_LIMIT_MS, sendClaimed(claimed, timeout.signal));
    if (isDone) return true;
    const timeoutError = new DOMException('The mail took too long.', 'TimeoutError');
    timeout.abort(timeoutError);
    await recordFailure(timeoutError, claimed);
    return true;
  };
}

/**
 * Claims a mail by moving its due time, so that no other process sends it at the same time. It claims only one, because the
 * claims of mails behind a slow one would expire. It uses the database's clock, because the processes' clocks may differ.
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

/** Also resets `failed_at`: a mail may be abandoned before its `send` succeeds. */
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
