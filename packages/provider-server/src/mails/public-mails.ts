import { omitUndefined } from '@kettle/core';
import type { Mail } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import type { Database } from '../database/database.ts';
import { HttpRefusal } from '../edge/http-refusal.ts';
import type { PublicMailLimits } from '../edge/limits/rate-limits.ts';
import { PUBLIC_MAIL_KINDS, rowOf } from './outbox.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How many mails of a house wait for nobody in a day. */
export const FIRST_OF_HOUSE = 15;
/** Of the others, as many of a sender may wait as leave in these hours. */
const MAX_WAITING_HOURS = 2;
const TOO_MANY_WAIT =
  'Too many emails from your network are waiting to be sent. Try again in an hour.';

/**
 * Returns the addresses, each as the hex of its digest, that get no public mail now: they had the
 * day's number, as others can cause these mails, want none (but links of their own), or have died.
 * Until the transaction ends, no other adds public mails.
 */
export async function recipientsWithoutMail(
  db: Database,
  emails: readonly string[],
  { perRecipientADay }: PublicMailLimits,
  { areOwnLinks = false }: { readonly areOwnLinks?: boolean } = {},
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.publicMails)})`.execute(db);
  const keys = emails.map(emailDigest);
  const rows = await db
    .selectFrom('stopped_recipient')
    .select('recipient_key')
    .where('recipient_key', 'in', keys)
    .$if(areOwnLinks, (stopped) => stopped.where(sql<boolean>`false`))
    .union((eb) =>
      eb
        .selectFrom('member')
        .select('email_key as recipient_key')
        .where('email_key', 'in', keys)
        .where('died_at', 'is not', null),
    )
    .$if(Number.isFinite(perRecipientADay), (stopped) =>
      stopped.union((eb) =>
        eb
          .selectFrom('outbox')
          .select('recipient_key')
          .where('recipient_key', 'in', keys)
          .where('kind', 'in', PUBLIC_MAIL_KINDS)
          .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
          .groupBy('recipient_key')
          .having(sql<boolean>`count(*) >= ${perRecipientADay}`),
      ),
    )
    .execute();
  return new Set(rows.map(({ recipient_key: key }) => key.toString('hex')));
}

interface MailAnswer {
  readonly notSent?: readonly string[];
  readonly waitsUntil?: string;
}

/** What an answer says of its mails. Undefined if all of them leave at once. */
export function mailAnswer({ notSent = [], waitsUntil }: MailAnswer): MailAnswer | undefined {
  if (notSent.length === 0 && waitsUntil === undefined) return undefined;
  return omitUndefined({ notSent: notSent.length > 0 ? notSent : undefined, waitsUntil });
}

/** The house that sends mails, and how many addresses it has mailed today. */
interface SendingHouse {
  readonly guid: string;
  readonly mailedToday: number;
}

/**
 * Adds public mails to the outbox. The first of a house in a day wait for nobody; those beyond
 * count for their sender, and leave in a later hour if the sender had an hour's number. Undefined
 * stands for a mail that is not sent and counts as one: the answer must not say who has joined.
 * Returns when the last one leaves, if that is more than ten minutes later. Throws 429 if too many
 * wait.
 */
export async function addPublicMails(
  db: Database,
  mails: readonly (Mail | undefined)[],
  { senders, companyPerHour }: PublicMailLimits,
  house?: SendingHouse,
): Promise<Pick<MailAnswer, 'waitsUntil'>> {
  if (mails.length === 0) return {};
  const ranks = mails.map((_, index) => (house?.mailedToday ?? FIRST_OF_HOUSE) + 1 + index);
  const beyond = ranks.filter((rank) => rank > FIRST_OF_HOUSE).length;
  const turns = await takeTurns(db, senders, beyond);
  const rows = mails.flatMap((mail, index) => {
    const due = turns[index - mails.length + beyond];
    const order = { house_rank: ranks[index] ?? 0, ...(due ? { due_at: due } : {}) };
    return mail ? [{ ...rowOf(mail, house?.guid), ...order }] : [];
  });
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
  return whenLast(db, { rank: ranks.at(-1) ?? 0, due: turns.at(-1), companyPerHour });
}

/**
 * Returns when the next `count` mails of these senders may leave, so that no hour has more of any
 * than `perHour`.
 */
async function takeTurns(
  db: Database,
  senders: PublicMailLimits['senders'],
  count: number,
): Promise<readonly Date[]> {
  if (senders.length === 0 || count === 0) return [];
  const keys = senders.map(({ subject }) => digestOf(subject));
  const taken = await db
    .selectFrom('mail_turn')
    .select(['sender', 'at'])
    .where('sender', 'in', keys)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = rows[0]?.now.getTime() ?? 0;
  const timesOf = (key: Buffer) =>
    taken.flatMap(({ sender, at }) => (sender.equals(key) ? [at.getTime()] : []));
  const queues = senders.map(({ perHour }, index) => ({
    perHour,
    times: timesOf(keys[index] ?? Buffer.of()).toSorted((one, other) => one - other),
  }));
  const turns = Array.from({ length: count }, () => {
    const hourAfter = queues.map(({ times, perHour }) => (times.at(-perHour) ?? 0) + HOUR_MS);
    const at = Math.max(now, ...hourAfter);
    for (const { times } of queues)
      times.splice(times.findLastIndex((time) => time <= at) + 1, 0, at);
    return new Date(at);
  });
  const isFull = queues.some(
    ({ times, perHour }) => times.filter((at) => at > now).length > perHour * MAX_WAITING_HOURS,
  );
  if (isFull) throw new HttpRefusal(429, [TOO_MANY_WAIT], { 'retry-after': '3600' });
  await db
    .insertInto('mail_turn')
    .values(keys.flatMap((sender) => turns.map((at) => ({ sender, at }))))
    .execute();
  return turns;
}

interface LastMail {
  readonly rank: number;
  readonly due: Date | undefined;
  readonly companyPerHour: number;
}

/**
 * When this mail leaves, behind those that go before it within the company's hours, if that is more
 * than ten minutes later.
 */
async function whenLast(
  db: Database,
  { rank, due, companyPerHour }: LastMail,
): Promise<Pick<MailAnswer, 'waitsUntil'>> {
  const { rows } = await sql<{ leaves: Date }>`
    with last as (select greatest(now(), ${due ?? null}::timestamptz) as due),
    sent as (
      select count(*) from outbox
      where kind in (${sql.join(PUBLIC_MAIL_KINDS)}) and sent_at > now() - interval '1 hour'),
    ahead as (
      select count(*) from outbox where sent_at is null and failed_at is null
      and house_rank between 1 and ${rank} and due_at <= (select due from last)),
    leaving as (
      select due + make_interval(hours => greatest(0, ceil((sent.count + ahead.count) / ${companyPerHour}::numeric) - 1)::integer) as leaves
      from last, sent, ahead)
    select leaves from leaving where leaves > now() + interval '10 minutes'`.execute(db);
  const leaves = rows[0]?.leaves.getTime();
  if (leaves === undefined) return {};
  return { waitsUntil: new Date(Math.ceil(leaves / MINUTE_MS) * MINUTE_MS).toISOString() };
}
