import type { Mail } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import type { Database } from '../database/database.ts';
import type { PublicMailLimits } from '../edge/limits/rate-limits.ts';
import { PUBLIC_MAIL_KINDS, rowOf } from './outbox.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Returns the addresses, each as the hex of its digest, that get no public mail now: they had the day's number, as others can cause
 * these mails, or want none. Until the transaction ends, no other adds public mails.
 */
export async function recipientsWithoutMail(
  db: Database,
  emails: readonly string[],
  { perRecipientADay }: PublicMailLimits,
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.publicMails)})`.execute(db);
  const keys = emails.map(emailDigest);
  const rows = await db
    .selectFrom('stopped_recipient')
    .select('recipient_key')
    .where('recipient_key', 'in', keys)
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

/** Adds public mails to the outbox. Those beyond the limit of their sender leave in a later hour. */
export async function addPublicMails(
  db: Database,
  mails: readonly Mail[],
  { sender }: PublicMailLimits,
  houseGuid?: string,
): Promise<void> {
  if (mails.length === 0) return;
  const turns = sender && (await takeTurns(db, sender, mails.length));
  const rows = mails.map((mail, index) => {
    const due = turns?.[index];
    return { ...rowOf(mail, houseGuid), ...(due ? { due_at: due } : {}) };
  });
  await db.insertInto('outbox').values(rows).execute();
}

/** Returns when the next `count` mails of this sender may leave, so that no hour has more than `perHour`. */
async function takeTurns(
  db: Database,
  { subject, perHour }: NonNullable<PublicMailLimits['sender']>,
  count: number,
): Promise<readonly Date[]> {
  const sender = digestOf(subject);
  const latest = await db
    .selectFrom('mail_turn')
    .select('at')
    .where('sender', '=', sender)
    .orderBy('at', 'desc')
    .limit(perHour)
    .execute();
  const times = latest.map(({ at }) => at.getTime()).toReversed();
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = rows[0]?.now.getTime() ?? 0;
  for (let added = 0; added < count; added += 1) {
    const hourAfter = (times.at(-perHour) ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
    times.push(Math.max(now, hourAfter));
  }
  const turns = times.slice(-count).map((time) => new Date(time));
  await db
    .insertInto('mail_turn')
    .values(turns.map((at) => ({ sender, at })))
    .execute();
  return turns;
}
