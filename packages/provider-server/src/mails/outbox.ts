import type { Mail, MailKind, Mailer } from '@kettle/provider-domain';
import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { isDoneWithin } from '../platform/is-done-within.ts';
import { withoutToken } from './own-links.ts';
import { failureCodeOf, isPermanentRefusal } from './smtp-sender.ts';
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
/**
 * With the limit above it is shorter than the first pause, so that no other process claims a mail
 * that is still being sent.
 */
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
  /**
   * Called for a mail that is not retried: the mail server refused it permanently, or the last
   * attempt failed.
   */
  readonly onAbandoned: (attempts: number) => void;
  /** How many public mails the company sends in an hour. */
  readonly publicPerHour: number;
}

/**
 * The kinds of mail that anybody can send to any address. The other kinds follow from a sign-up.
 */
export const PUBLIC_MAIL_KINDS: readonly MailKind[] = ['invitation', 'package', 'own-link'];

/**
 * The kinds of mail that are written long before they are sent, as the index names them. Of several
 * of a kind that are due at once the latest is sent.
 */
const REMINDERS = sql.raw("('reminder', 'house-incomplete', 'agreement-ends')");

/** A mail that is sent at nine in the morning, so many days from today, or at once. */
export interface OutboxMail extends Mail {
  readonly dueInDays?: number;
}

/**
 * Adds mails in the transaction of the data that they are about. They are sent after the commit, or
 * on their day.
 */
export async function addToOutbox(
  db: Database,
  mails: readonly OutboxMail[],
  houseGuid?: string,
  /** The request to join that they are about. */
  about?: string,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    ...rowOf(mail, houseGuid),
    about: about ?? null,
    ...(mail.kind === 'housemate-joined' ? { due_at: newsDueAt(mail.recipient) } : {}),
  }));
  await db.insertInto('outbox').values(rows).execute();
}

/** Deletes the news about joiners that has not left yet: the next news holds it. */
export function waitingNewsDeletion(db: QueryCreator<Tables>, houseGuid: string) {
  return db
    .deleteFrom('outbox')
    .where('house_guid', '=', houseGuid)
    .where('kind', '=', 'housemate-joined')
    .where('attempts', '=', 0);
}

/** Nine in the morning so many days from today, by the database's clock as all that is due. */
function morningIn(days: number) {
  return sql<Date>`((now() at time zone 'Europe/London')::date + ${days}::integer + time '09:00') at time zone 'Europe/London'`;
}

/**
 * When news about joiners leaves: a lead gets it once an hour at most, whatever number of houses
 * they have.
 */
function newsDueAt(recipient: string) {
  return sql<Date>`greatest(now(), (
    select max(coalesce(sent_at, greatest(due_at, now()))) + interval '1 hour' from outbox
    where recipient_key = ${emailDigest(recipient)} and kind = 'housemate-joined'))`;
}

export function rowOf({ stopLink, dueInDays, ...mail }: OutboxMail, houseGuid: string | undefined) {
  return {
    ...mail,
    ...(dueInDays === undefined ? {} : { due_at: morningIn(dueInDays) }),
    stop_link: stopLink ?? null,
    house_guid: houseGuid ?? null,
    recipient_key: emailDigest(mail.recipient),
  };
}

/**
 * Returns the function that runs a round: claims up to fifty due mails, sends them, and marks them.
 * It resolves to whether more may be due. A failed mail becomes due again later, for three days,
 * unless the mail server refuses it permanently. Sending is aborted after 20 s, so that it does not
 * delay other mails. A mail whose `send` still succeeds after that is marked as sent, and this
 * process does not send it again while its `send` is pending.
 */
export function outboxSender(
  db: Database,
  { send, onFailed, onAbandoned, publicPerHour }: SenderOptions,
) {
  const inProgress = new Set<string>();
  /** Returns the failure, or undefined if the mail was sent. */
  const sendOne = async ({ mail, attempts }: ClaimedMail): Promise<Failure | undefined> => {
    const failureOf = (error: unknown): Failure => {
      onFailed(error, attempts);
      const isLast = attempts >= MAX_ATTEMPTS || isPermanentRefusal(error);
      return { id: mail.id, code: failureCodeOf(error), attempts, isLast };
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
    const claimed = await claimDue(db, inProgress, publicPerHour);
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

/**
 * When a mail is due again after this number of attempts, by the database's clock, because the
 * processes' clocks may differ.
 */
function dueAfter(attempts: RawBuilder<unknown>) {
  return sql<Date>`now() + make_interval(secs => least(${FIRST_PAUSE_S} * 2 ^ (${attempts} - 1), ${MAX_PAUSE_S}))`;
}

/**
 * Claims the mails that have been due the longest, by moving their due time, so that no other
 * process sends them at the same time. Of the public ones, each house's first goes before any
 * house's second. Those beyond the company's limit stay due, and hold up no other mail.
 */
async function claimDue(
  db: Database,
  inProgress: ReadonlySet<string>,
  publicPerHour: number,
): Promise<readonly ClaimedMail[]> {
  const rows = await db
    .with('own_due', (query) => firstDue(query, inProgress, '='))
    .with('public_due', (query) => firstDue(query, inProgress, '>'))
    .with('public_sent', (query) =>
      query
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('kind', 'in', PUBLIC_MAIL_KINDS)
        .where('sent_at', '>', sql<Date>`now() - interval '1 hour'`),
    )
    .with('public_now', (query) =>
      query
        .selectFrom('public_due')
        .selectAll()
        .orderBy('house_rank')
        .orderBy('due_at')
        .limit(
          sql<number>`greatest(0, least(${ROUND_SIZE} - (select count(*) from own_due), ${publicPerHour} - (select count from public_sent)))`,
        ),
    )
    .with('due', (query) =>
      query.selectFrom('own_due').selectAll().unionAll(query.selectFrom('public_now').selectAll()),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      due_at: dueAfter(sql`(attempts + 1)`),
    }))
    .returning([
      'outbox.id',
      'kind',
      'recipient',
      'subject',
      'body',
      'html',
      'stop_link',
      'attempts',
    ])
    .returning(['due.due_at as wasDueAt', 'due.house_rank as rank'])
    .execute();
  return rows
    .toSorted((a, b) => a.rank - b.rank || a.wasDueAt.getTime() - b.wasDueAt.getTime())
    .map(({ attempts, wasDueAt: _, rank: _rank, stop_link: stopLink, ...mail }) => ({
      mail: stopLink === null ? mail : { ...mail, stopLink },
      attempts,
    }));
}

/**
 * Whether a mail is no reminder, or no later one of its kind to the same person about the same
 * house is due, or was tried.
 */
const isLatestReminder = sql<boolean>`(outbox.kind not in ${REMINDERS} or not exists (
  select from outbox later
  where later.house_guid = outbox.house_guid and later.recipient_key = outbox.recipient_key
  and later.kind in ${REMINDERS} and later.kind = outbox.kind and later.due_at > outbox.due_at
  and (later.due_at <= now() or later.attempts > 0)))`;

/** Locks the mails of one round: those without a rank, which no limit holds, or the public ones. */
function firstDue(query: QueryCreator<Tables>, inProgress: ReadonlySet<string>, rank: '=' | '>') {
  return query
    .selectFrom('outbox')
    .select(['id', 'due_at', 'house_rank'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('house_rank', rank, 0)
    .where(isLatestReminder)
    .$if(inProgress.size > 0, (due) => due.where('id', 'not in', [...inProgress]))
    .orderBy('house_rank')
    .orderBy('due_at')
    .limit(ROUND_SIZE)
    .forUpdate()
    .skipLocked();
}

/**
 * Also resets `failed_at`: a mail may be abandoned before its `send` succeeds. The secret of a link
 * leaves the outbox: whoever reads the table or its backup could use it. Earlier reminders of what
 * was just said are deleted.
 */
async function markSent(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .with('earlier', (query) =>
      query
        .deleteFrom('outbox')
        .using('outbox as sent')
        .where('sent.id', 'in', ids)
        .where(
          sql<boolean>`outbox.kind in ${REMINDERS} and outbox.kind = sent.kind
            and outbox.house_guid = sent.house_guid and outbox.recipient_key = sent.recipient_key
            and outbox.sent_at is null and outbox.due_at <= now() and outbox.due_at < sent.due_at and outbox.id <> sent.id`,
        ),
    )
    // Nothing of somebody who is erased stays.
    .with('last', (query) =>
      query.deleteFrom('outbox').where('id', 'in', ids).where('kind', '=', 'data-erased'),
    )
    .updateTable('outbox')
    .set({
      sent_at: sql`now()`,
      failed_at: null,
      body: withoutToken('body'),
      html: withoutToken('html'),
    })
    .where('id', 'in', ids)
    .where('kind', '<>', 'data-erased')
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

/**
 * Makes mails due again that were claimed and not sent: the round took long, or the process stops.
 */
async function release(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), due_at: sql<Date>`now()` }))
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}
