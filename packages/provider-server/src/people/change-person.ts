import { success, type PersonChanges } from '@kettle/core';
import type { ChangedPerson } from '@kettle/provider-api';
import {
  alreadyMember,
  nothingToChange,
  unknownPerson,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { digestOf, emailDigest } from '../database/digest.ts';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { lockHousesOf } from '../houses/houses.ts';
import { sendAgreementsAgain } from '../signing-up/agreements-again.ts';
import { rowOf } from '../mails/outbox.ts';
import { withNewToken } from '../mails/own-links.ts';

/**
 * Corrects a person's details wherever they are stored, except in mails that have left. If the
 * e-mail address changes, what still waits goes to the new one, so do their agreements, and the
 * links in mails to a wrong address open nothing any more.
 */
export async function changePerson(
  db: Transaction<Tables>,
  email: string,
  changes: PersonChanges,
  context: HouseContext,
): Promise<Decision<ChangedPerson>> {
  if (Object.keys(changes).length === 0) return nothingToChange();
  const newEmail = changes.email ?? email;
  const hasNewEmail = !emailDigest(newEmail).equals(emailDigest(email));
  if (hasNewEmail && (await sharesHouse(db, email, newEmail))) return alreadyMember();
  await lockHousesOf(db, email);
  const members = await changeMembers(db, email, changes);
  const requests = await changeRequests(db, email, changes);
  const leads = await changeLeads(db, email, changes);
  const invitations = hasNewEmail ? await moveMails(db, email, newEmail) : [];
  const houses = [...members, ...requests, ...invitations].map((row) => row.house_guid);
  if (houses.length + leads === 0) return unknownPerson(email);
  if (!hasNewEmail) {
    return success({ email: newEmail, houses: [...new Set(houses)], agreementsSent: 0 });
  }
  if (members.length + requests.length > 0) await tellFormerAddress(db, email, newEmail, context);
  const ids = members.map(({ id }) => id);
  await endSentLinks(db, ids);
  const agreements = await sendAgreementsAgain(db, ids, context);
  const agreementsSent = agreements.length;
  return success({ email: newEmail, houses: [...new Set(houses)], agreementsSent });
}

/**
 * The mail stays the person's, to be found and erased by their address, and only leaves for the
 * former one.
 */
async function tellFormerAddress(
  db: Transaction<Tables>,
  email: string,
  newEmail: string,
  { templates }: HouseContext,
): Promise<void> {
  const mail = templates.emailChanged({ id: newGuid(), recipient: email });
  await db
    .insertInto('outbox')
    .values({ ...rowOf(mail, undefined), recipient_key: emailDigest(newEmail) })
    .execute();
}

/**
 * Whether both addresses live in one house, or ask to. Two members are refused by
 * `member_house_email` too.
 */
async function sharesHouse(db: Database, email: string, newEmail: string): Promise<boolean> {
  const housesOf = (key: Buffer) =>
    db
      .selectFrom('member')
      .select('house_guid')
      .where('email_key', '=', key)
      .where('taken_out_at', 'is', null)
      .union(db.selectFrom('join_request').select('house_guid').where('email_key', '=', key));
  const shared = await db
    .selectFrom(housesOf(emailDigest(newEmail)).as('other'))
    .select('house_guid')
    .where('house_guid', 'in', housesOf(emailDigest(email)))
    .executeTakeFirst();
  return shared !== undefined;
}

function columnsOf({ email, firstname, lastname, tel }: PersonChanges) {
  return {
    ...(email === undefined ? {} : { email, email_key: emailDigest(email) }),
    ...(firstname === undefined ? {} : { first_name: firstname }),
    ...(lastname === undefined ? {} : { last_name: lastname }),
    ...(tel === undefined ? {} : { tel }),
  };
}

/** The address of a housemate violates `member_house_email`. */
async function changeMembers(db: Transaction<Tables>, email: string, changes: PersonChanges) {
  const members = await db
    .updateTable('member')
    .set(columnsOf(changes))
    .where('email_key', '=', emailDigest(email))
    .returning(['id', 'house_guid', 'is_creator', 'taken_out_at'])
    .execute();
  const { firstname } = changes;
  const led = members
    .filter((member) => member.is_creator && !member.taken_out_at)
    .map((member) => member.house_guid);
  if (firstname !== undefined && led.length > 0) {
    await db
      .updateTable('house')
      .set({ creator_first_name: firstname })
      .where('guid', 'in', led)
      .execute();
  }
  return members;
}

function changeRequests(db: Transaction<Tables>, email: string, changes: PersonChanges) {
  return db
    .updateTable('join_request')
    .set(columnsOf(changes))
    .where('email_key', '=', emailDigest(email))
    .returning('house_guid')
    .execute();
}

/** Returns how many there are. */
async function changeLeads(
  db: Transaction<Tables>,
  email: string,
  changes: PersonChanges,
): Promise<number> {
  const { tel, ...columns } = columnsOf(changes);
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ updated_at: sql`now()`, ...columns, ...(tel === undefined ? {} : { mobile: tel }) })
    .where('email_key', '=', emailDigest(email))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves a person's mails and invitations to the new address. Returns the invitations. */
async function moveMails(db: Transaction<Tables>, email: string, newEmail: string) {
  const [from, to] = [emailDigest(email), emailDigest(newEmail)];
  await changeTriedLinks(db, from);
  await deleteSuperseded(db, from, to);
  await moveOutbox(db, from, newEmail);
  await deleteRemindersOfMembers(db, to);
  return moveInvitations(db, from, to);
}

/**
 * Agreements that have not left, which are written again, and reminders of a house that the new
 * address is reminded of too.
 */
async function deleteSuperseded(db: Transaction<Tables>, from: Buffer, to: Buffer): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('recipient_key', '=', from)
    .where(
      sql<boolean>`(kind = 'direct-debit' and sent_at is null or kind = 'reminder' and exists (
        select from outbox other
        where other.kind = 'reminder' and other.house_guid = outbox.house_guid and other.recipient_key = ${to}))`,
    )
    .execute();
}

/**
 * A mail that has left, or is for a former address, still says where it went, and one that was
 * given up is tried again.
 */
async function moveOutbox(db: Transaction<Tables>, from: Buffer, newEmail: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      recipient_key: emailDigest(newEmail),
      recipient: sql<string>`case when sent_at is null and kind <> 'email-changed' then ${newEmail} else recipient end`,
      moved_to: sql<string>`case when kind <> 'email-changed' then ${newEmail} end`,
      due_at: sql<Date>`case when failed_at is null then due_at else now() end`,
      attempts: sql<number>`case when failed_at is null then attempts else 0 end`,
      failed_at: null,
    })
    .where('recipient_key', '=', from)
    .execute();
}

/** Nobody is reminded of a house in which they live. */
async function deleteRemindersOfMembers(db: Transaction<Tables>, key: Buffer): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('recipient_key', '=', key)
    .where('kind', '=', 'reminder')
    .where('sent_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member')
          .select('id')
          .whereRef('member.house_guid', '=', 'outbox.house_guid')
          .where('email_key', '=', key)
          .where('taken_out_at', 'is', null),
      ),
    )
    .execute();
}

async function moveInvitations(db: Transaction<Tables>, from: Buffer, to: Buffer) {
  const invitations = await db
    .deleteFrom('invitation')
    .where('recipient_key', '=', from)
    .returning(['house_guid', 'sent_on'])
    .execute();
  if (invitations.length > 0) {
    await db
      .insertInto('invitation')
      .values(invitations.map((row) => ({ ...row, recipient_key: to })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return invitations;
}

/**
 * Gives the links in mails that were tried, and are tried again, another token: an attempt that
 * failed or has not ended may have reached the wrong address.
 */
async function changeTriedLinks(db: Transaction<Tables>, recipientKey: Buffer): Promise<void> {
  const tried = await db
    .selectFrom('outbox')
    .select(['id', 'body', 'html'])
    .where('recipient_key', '=', recipientKey)
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .forUpdate()
    .execute();
  for (const mail of tried) {
    const changed = withNewToken(mail);
    if (!changed) continue;
    const { formerToken, token, words } = changed;
    const link = { token_digest: digestOf(token) };
    const former = digestOf(formerToken);
    await db.updateTable('member_link').set(link).where('token_digest', '=', former).execute();
    await db.updateTable('renewal_link').set(link).where('token_digest', '=', former).execute();
    await db.updateTable('outbox').set(words).where('id', '=', mail.id).execute();
  }
}

/**
 * Ends a person's own links, which may have gone to somebody else, but those in mails that wait.
 */
async function endSentLinks(db: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const hasLeft = sql<boolean>`not exists (
    select from outbox where outbox.id = mail_id and sent_at is null)`;
  await db.deleteFrom('renewal_link').where('member_id', 'in', ids).where(hasLeft).execute();
  await db.deleteFrom('member_link').where('member_id', 'in', ids).where(hasLeft).execute();
}
