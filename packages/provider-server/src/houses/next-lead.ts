import { joinLinkTo, type CalendarDate } from '@kettle/core';
import { sql, type Transaction } from 'kysely';
import { digestOf } from '../database/digest.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { addToOutbox } from '../mails/outbox.ts';
import type { HouseContext } from './house-context.ts';
import type { StoredHouse } from './houses.ts';
import { mailHouseOf } from './invitations.ts';
import { waitingIn } from './join-requests.ts';
import { addMemberLink } from './member-links.ts';
import { rewriteLeadReminders } from './reminders.ts';

/** What telling a new lead needs. */
export type LeadContext = Pick<HouseContext, 'siteUrl' | 'templates' | 'today'>;

/**
 * Whoever joined first of those who are in the house, but this person. Nobody writes to somebody
 * who has died.
 */
export function nextLead(db: Database, houseGuid: string, leaverId: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'first_name'])
    .where('house_guid', '=', houseGuid)
    .where('id', '<>', leaverId)
    .where('taken_out_at', 'is', null)
    .where('died_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .executeTakeFirst();
}

type NextLead = NonNullable<Awaited<ReturnType<typeof nextLead>>>;

/**
 * Makes a member the lead of a house whose lead leaves, and tells them. Whoever waits for an answer
 * waits for theirs, from today. Price, dates, lines and payments of the house stay.
 */
export async function handOver(
  db: Transaction<Tables>,
  { house, remaining }: StoredHouse,
  next: NextLead,
  { siteUrl, templates, today }: LeadContext,
): Promise<void> {
  const { guid } = house;
  await db.updateTable('member').set({ is_creator: true }).where('id', '=', next.id).execute();
  await db
    .updateTable('house')
    .set({ creator_first_name: next.first_name })
    .where('guid', '=', guid)
    .execute();
  await replaceTypedKey(db, guid);
  const waiting = await askAgain(db, guid, today);
  // The next ones say what these say.
  await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('kind', 'in', ['housemate-joined', 'asks-to-join'])
    .where('sent_at', 'is', null)
    .execute();
  const own = await addMemberLink(db, { guid, memberId: next.id }, siteUrl);
  const mail = templates.newLead(
    { id: own.mailId, recipient: next.email },
    {
      ...mailHouseOf(house),
      firstname: next.first_name,
      remaining,
      waiting,
      joinLink: remaining > 0 ? joinLinkTo(siteUrl, guid) : undefined,
      ownLink: own.url,
    },
  );
  await addToOutbox(db, [mail], guid);
  await rewriteLeadReminders(db, guid, { templates, today });
}

/** Starts the time of those who wait again. Returns how many there are. */
async function askAgain(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
): Promise<number> {
  const ids = (await waitingIn(db, guid, today)).map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable('join_request')
      .set({ asked_on: today, was_reminded: false })
      .where('id', 'in', ids)
      .execute();
  }
  return ids.length;
}

/**
 * Replaces the natural key of a typed address, which contains a digest of the e-mail address of
 * whoever signed the house up.
 */
export async function replaceTypedKey(db: Transaction<Tables>, guid: string): Promise<void> {
  await db
    .updateTable('house')
    .set({ natural_key: digestOf(`house:${guid}`) })
    .where('guid', '=', guid)
    .where(sql<boolean>`address ->> 'guid' is null`)
    .execute();
}
