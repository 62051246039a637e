import type { CalendarDate } from '@kettle/core';
import type { MailKind } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { addCancellations } from '../mandates/cancellations.ts';
import { forgetRequests } from '../houses/join-requests.ts';
import { closeHouse } from '../houses/close-house.ts';
import { houseOfGuid, isLive, lockHousesOf } from '../houses/houses.ts';
import { handOver, nextLead, replaceTypedKey, type LeadContext } from '../houses/next-lead.ts';
import { rewriteLeadReminders } from '../houses/reminders.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { isAtTheBank } from '../mandates/mandates.ts';
import type { Tables } from '../database/tables.ts';
import { housesOf } from './personal-data.ts';

/**
 * Replaces the erased name of a lead. The site shows the same text where it does not know the name.
 */
const ERASED_NAME = 'Your housemate';

export interface ErasureResult {
  /** How many rows were deleted. */
  readonly count: number;
  /** The references of mandates that the bank knows, and has to be told to cancel. */
  readonly atTheBank: readonly string[];
  /** The houses that are closed, because nobody else was in them. */
  readonly closed: readonly string[];
  /** The e-mail addresses of those who lead a house after them. */
  readonly newLeads: readonly string[];
}

/**
 * Deletes a person's leads, memberships, invitations and mails, the mails to others that name them.
 * Replaces their name in the account of their house. Their place in the house stays taken:
 * `house.remaining` does not change. A house that they led has another lead, or is closed if nobody
 * else is in it.
 */
export function erasePerson(
  db: Database,
  email: string,
  context: LeadContext,
): Promise<ErasureResult> {
  return db.transaction().execute(async (transaction) => {
    await lockHousesOf(transaction, email);
    const houses = await housesOf(transaction, email);
    const members = await transaction
      .selectFrom('member')
      .leftJoin('mandate', 'mandate.member_id', 'member.id')
      .select(['id', 'house_guid', 'is_creator', 'taken_out_at', 'died_at', 'reference', 'status'])
      .where('email_key', '=', emailDigest(email))
      .forUpdate('member')
      .execute();
    let count = 0;
    for (const member of members) {
      count += await eraseMails(transaction, member.house_guid, member.is_creator);
      if (member.is_creator && !member.taken_out_at) {
        await eraseCreator(transaction, member.house_guid);
      }
    }
    const left = await leaveHouses(transaction, email, context);
    // A row for each mandate of a membership.
    const ids = [...new Set(members.map(({ id }) => id))];
    if (ids.length > 0) await transaction.deleteFrom('member').where('id', 'in', ids).execute();
    for (const guid of new Set(members.map((one) => one.house_guid))) {
      await rewriteLeadReminders(transaction, guid, context);
    }
    count += ids.length + (await eraseContacts(transaction, email));
    count += await forgetRequests(transaction, email);
    const atTheBank = members.flatMap(({ reference, status }) =>
      reference !== null && isAtTheBank(status) ? [reference] : [],
    );
    await addCancellations(transaction, atTheBank);
    if (count === 0) return { count, atTheBank, ...left };
    await recordAction(transaction, { action: 'people erase', count, houses });
    // Nobody writes to somebody who has died.
    if (!members.some(({ died_at: diedAt }) => diedAt)) {
      const mail = context.templates.dataErased(
        { id: newGuid(), recipient: email },
        { isAtTheBank: atTheBank.length > 0 },
      );
      await addToOutbox(transaction, [mail]);
    }
    return { count, atTheBank, ...left };
  });
}

/** The live houses that a person leads, each with whoever leads it after them, if anybody does. */
async function ledHouses(db: Database, email: string, today: CalendarDate) {
  const led = await db
    .selectFrom('member')
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .select(['member.id', 'house.guid'])
    .where('email_key', '=', emailDigest(email))
    .where('is_creator', '=', true)
    .where('taken_out_at', 'is', null)
    .where(isLive(today))
    .orderBy('house.guid')
    .execute();
  const houses = [];
  for (const one of led) houses.push({ ...one, next: await nextLead(db, one.guid, one.id) });
  return houses;
}

/** The houses that are closed when a person is erased, because nobody else is in them. */
export async function housesClosedWithout(db: Database, email: string, today: CalendarDate) {
  const houses = await ledHouses(db, email, today);
  return houses.filter(({ next }) => !next).map(({ guid }) => guid);
}

/** Each house that they lead has another lead from now, or is closed. */
async function leaveHouses(
  db: Transaction<Tables>,
  email: string,
  context: LeadContext,
): Promise<Pick<ErasureResult, 'closed' | 'newLeads'>> {
  const { templates, today } = context;
  const closed: string[] = [];
  const newLeads: string[] = [];
  for (const { guid, id, next } of await ledHouses(db, email, today)) {
    const stored = await houseOfGuid(db, guid, today);
    if (next && stored) {
      // Mails to the new lead do not name them.
      await db
        .updateTable('member')
        .set({ taken_out_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      await handOver(db, stored, next, context);
      newLeads.push(next.email);
    } else {
      await closeHouse(db, templates, guid, { today, reason: 'The last one in it was erased.' });
      closed.push(guid);
    }
  }
  return { closed, newLeads };
}

/** Deletes the mails to others that name the person, sent or not. */
async function eraseMails(db: Transaction<Tables>, guid: string, isLead: boolean): Promise<number> {
  const kinds: readonly MailKind[] = isLead
    ? [
        'housemate-joined',
        'house-incomplete',
        'invitation',
        'reminder',
        'asks-to-join',
        'taken-out',
      ]
    : ['housemate-joined', 'house-incomplete', 'asks-to-join', 'taken-out'];
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Replaces the name in the account, and what holds a digest of the e-mail address. */
async function eraseCreator(db: Transaction<Tables>, guid: string): Promise<void> {
  await db
    .updateTable('house')
    .set({ creator_first_name: ERASED_NAME })
    .where('guid', '=', guid)
    .execute();
  await replaceTypedKey(db, guid);
}

async function eraseContacts(db: Transaction<Tables>, email: string): Promise<number> {
  const key = emailDigest(email);
  const leads = await db.deleteFrom('lead').where('email_key', '=', key).executeTakeFirst();
  const mails = await db.deleteFrom('outbox').where('recipient_key', '=', key).executeTakeFirst();
  const invitations = await db
    .deleteFrom('invitation')
    .where('recipient_key', '=', key)
    .executeTakeFirst();
  return Number(leads.numDeletedRows + mails.numDeletedRows + invitations.numDeletedRows);
}
