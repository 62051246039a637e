import type { CalendarDate } from '@kettle/core';
import type { Mail, MailKind, Mailer } from '@kettle/provider-domain';
import { sql, type QueryCreator, type RawBuilder } from 'kysely';
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
/** How many mails a round claims. */
const ROUND_SIZE = 50;
/** Several at once, so that a mail server that does not answer delays only some of the mails. */
const SENT_AT_ONCE = 4;
const SENDING_LIMIT_MS = 20_000;
/** With the limit above it is shorter than the first pause, so that no other process claims a mail that is still being sent. */
const ROUND_LIMIT_MS = 30_000;

/** A mail that this process may send now, and the number of attempts with this one. */
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
 * Returns the function that runs a round: claims up to fifty due mails, sends them, and marks them. It resolves to whether more
 * may be due. A failed mail becomes due again later, for three days, unless the mail server refuses it permanently. Sending is
 * aborted after 20 s, so that it does not delay other mails. A mail whose `send` still succeeds after that is marked as sent, and
 * this process does not send it again while its `send` is pending.
 */
export function outboxSender(db: Database, { send, onFailed, onAbandoned }: SenderOptions) {
  const inProgress = new Set<string>();
  /** Returns the failure, or undefined if the mail was sent. */
  const sendOne = async ({ mail, attempts }: ClaimedMail): Promise<Failure | undefined> => {
    const failureOf = (error: unknown): Failure => {
      onFailed(error, attempts);
      const isLast = attempts >= MAX_ATTEMPTS || isPermanentRefusal(error);
      return { id: mail.id, code: codeOf(error), attempts, isLast };
    };
    const timeout = new AbortController();
    const sendWhole = async (): Promise<void> => {
      await send(mail, timeout.signal);
      if (timeout.signal.aborted) await markSent(db, [mail.id]);
    };
    inProgress.add(mail.id);
    let failure: Failure | undefined;
    const sending = sendWhole()
      .catch((error: unknown) => {
        if (!timeout.signal.aborted) failure = failureOf(error);
      })
      .finally(() => inProgress.delete(mail.id));
    if (await isDoneWithin(SENDING_LIMIT_MS, sending)) return failure;
    const timeoutError = new DOMException('The mail took too long.', 'TimeoutError');
    timeout.abort(timeoutError);
    return failureOf(timeoutError);
  };
  return async (isStopped = () => false): Promise<boolean> => {
    const claimed = await claimDue(db, inProgress);
    const begin = performance.now();
    const sent: string[] = [];
    const failures: Failure[] = [];
    const unsent: string[] = [];
    const queue = claimed.values();
    const sendQueue = async (): Promise<void> => {
      for (const one of queue) {
        const { id } = one.mail;
        if (isStopped() || performance.now() - begin > ROUND_LIMIT_MS) {
          unsent.push(id);
          continue;
        }
        const failure = await sendOne(one);
        if (failure) failures.push(failure);
        else sent.push(id);
      }
    };
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendQueue));
    if (sent.length > 0) await markSent(db, sent);
    if (failures.length > 0) await markFailed(db, failures);
    if (unsent.length > 0) await release(db, unsent);
    for (const { isLast, attempts } of failures) if (isLast) onAbandoned(attempts);
    return claimed.length === ROUND_SIZE;
  };
}

/** When a mail is due again after this number of attempts, by the database's clock, because the processes' clocks may differ. */
function dueAfter(attempts: RawBuilder<unknown>) {
  return sql<Date>`now() + make_interval(secs => least(${FIRST_PAUSE_S} * 2 ^ (${attempts} - 1), ${MAX_PAUSE_S}))`;
}

/** Claims the mails that have been due the longest, by moving their due time, so that no other process sends them at the same time. */
async function claimDue(
  db: Database,
  inProgress: ReadonlySet<string>,
): Promise<readonly ClaimedMail[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select(['id', 'due_at'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .$if(inProgress.size > 0, (due) => due.where('id', 'not in', [...inProgress]))
        .orderBy('due_at')
        .limit(ROUND_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      due_at: dueAfter(sql`(attempts + 1)`),
    }))
    .returning(['outbox.id', 'kind', 'recipient', 'subject', 'body', 'html', 'attempts'])
    .returning('due.due_at as wasDueAt')
    .execute();
  return rows
    .toSorted((one, other) => one.wasDueAt.getTime() - other.wasDueAt.getTime())
    .map(({ attempts, wasDueAt: _, ...mail }) => ({ mail, attempts }));
}

/** Also resets `failed_at`: a mail may be abandoned before its `send` succeeds. */
async function markSent(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, failed_at: null })
    .where('id', 'in', ids)
    .execute();
}

interface Failure {
  readonly id: string;
  readonly code: string;
  readonly attempts: number;
  readonly isLast: boolean;
}

/** The pause begins now, not when the mail was claimed. */
async function markFailed(db: Database, failures: readonly Failure[]): Promise<void> {
  await sql`
    update outbox set last_error = failure.code,
      due_at = case when failure."isLast" then due_at else ${dueAfter(sql`outbox.attempts`)} end,
      failed_at = case when failure."isLast" then now() end
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as failure (id text, code text, "isLast" boolean)
    where outbox.id = failure.id and sent_at is null`.execute(db);
}

/** Makes mails due again that were claimed and not sent: the round took long, or the process stops. */
async function release(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), due_at: sql<Date>`now()` }))
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}
