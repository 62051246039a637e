import { addDays, success, type CalendarDate } from '@kettle/core';
import {
  checkRequest,
  unknownHouse,
  WAITING_DAYS,
  type CheckedJoining,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type QueryCreator, type RawBuilder, type Transaction } from 'kysely';
import { sealBankDetails, type RowIdentity } from '../database/bank-keys/sealed-bank-details.ts';
import type { Database } from '../database/database.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox } from '../mails/outbox.ts';
import type { HouseContext } from './house-context.ts';
import { isLive, lockHouseOfCode } from './houses.ts';
import { mailHouseOf } from './invitations.ts';
import { offersTo, personColumns, type SignUpOccasion } from './members.ts';
import { addMemberLink } from './member-links.ts';

export interface AskingOccasion extends SignUpOccasion {
  /** Who sends it, if limits apply to them. */
  readonly sender: string | undefined;
}

/**
 * Stores a person who comes by a house's request code, or by its guid after they were taken out,
 * and tells the lead, once while they wait. They take no place and have no mandate. One at a time
 * waits from a sender. Returns how many places are left.
 */
export async function askToJoin(
  db: Transaction<Tables>,
  { mandate, maskedAccount, termsVersion }: CheckedJoining,
  { keys, today, channel, sender, siteUrl, templates }: HouseContext & AskingOccasion,
): Promise<Decision<{ readonly remaining: number }>> {
  const { guid: code, personalDetails, bankDetails } = mandate;
  const stored = await lockHouseOfCode(db, code, today);
  if (!stored) return unknownHouse();
  const { house, remaining } = stored;
  const { guid: houseGuid, address } = house;
  const waiting = await waitingIn(db, houseGuid, today);
  const emailKey = emailDigest(personalDetails.email);
  const senderKey = sender === undefined ? null : digestOf(sender);
  const hasSenderAsked = waiting.some(
    (one) => senderKey && one.sender?.equals(senderKey) && !one.email_key.equals(emailKey),
  );
  const request = checkRequest({ waiting: waiting.length, hasSenderAsked, remaining, address });
  if (!request.ok) return request;
  if (waiting.some((one) => one.email_key.equals(emailKey))) return success({ remaining });
  const [id, mailId] = [newGuid(), newGuid()];
  const offers = offersTo({ personalDetails, today });
  const row: RowIdentity = { table: 'join_request', rowId: id, houseGuid };
  const { keyId, sealed } = sealBankDetails(keys, row, bankDetails);
  await db
    .insertInto('join_request')
    .values({
      id,
      house_guid: houseGuid,
      ...personColumns(personalDetails),
      offers: offers && JSON.stringify(offers),
      terms_version: termsVersion,
      channel,
      key_id: keyId,
      sealed,
      account_ending: maskedAccount.lastTwoDigits,
      bank_name: maskedAccount.bankName ?? null,
      asked_on: today,
      sender: senderKey,
    })
    .execute();
  const lead = await leadOf(db, houseGuid);
  if (!lead) return success({ remaining });
  const ofLead = { guid: houseGuid, memberId: lead.id };
  const { url: leadLink } = await addMemberLink(db, ofLead, siteUrl, mailId);
  const mail = templates.asksToJoin(
    { id: mailId, recipient: lead.email },
    {
      ...mailHouseOf(house),
      askerName: personalDetails.firstname,
      wasTakenOut: code === houseGuid,
      leadLink,
    },
  );
  await addToOutbox(db, [mail], houseGuid, id);
  return success({ remaining });
}

/** The lead of a house. Undefined once their details are erased. */
export function leadOf(db: Database, guid: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'first_name'])
    .where('house_guid', '=', guid)
    .where('is_creator', '=', true)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}

/** Who waits for the answer of a house's lead, the first to ask first. */
export function waitingIn(db: Database, guid: string, today: CalendarDate) {
  return db
    .selectFrom('join_request')
    .selectAll()
    .where('house_guid', '=', guid)
    .where('asked_on', '>', lastExpired(today))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function lastExpired(today: CalendarDate): CalendarDate {
  return addDays(today, -WAITING_DAYS);
}

/**
 * Who is turned away: one person, everybody who waits for a house except who has just joined, or
 * everybody whose wait is over on this day.
 */
export type TurnedAway =
  | { readonly id: string }
  | { readonly houseGuid: string; readonly joined?: string; readonly isQuiet?: boolean }
  | { readonly today: CalendarDate };

/**
 * Erases people who wait, with the mails that name them to the lead, and tells each of them, unless
 * it is quiet. Returns how many there were.
 */
export async function turnAway(
  db: Transaction<Tables>,
  templates: MailTemplates,
  who: TurnedAway,
): Promise<number> {
  const erased = await eraseRequests(db, conditionOf(who));
  if ('houseGuid' in who && who.isQuiet === true) return erased.length;
  const mails = erased.map(({ email, first_name: firstname, postcode }) =>
    templates.notLetIn({ id: newGuid(), recipient: email }, { firstname, postcode }),
  );
  // Without the house: nothing of it shall lead to them any more.
  await addToOutbox(db, mails);
  return erased.length;
}

function conditionOf(who: TurnedAway): RawBuilder<boolean> {
  if ('id' in who) return sql<boolean>`join_request.id = ${who.id}`;
  if ('houseGuid' in who) {
    const { houseGuid, joined = '' } = who;
    const isOther = sql<boolean>`join_request.email_key <> ${emailDigest(joined)}`;
    return sql<boolean>`(join_request.house_guid = ${houseGuid} and ${isOther})`;
  }
  const { today } = who;
  return sql<boolean>`(join_request.asked_on <= ${lastExpired(today)} or not ${isLive(today)})`;
}

/**
 * Deletes the requests of a person: those to one house, which they are a member of now, or all of
 * them. Tells nobody.
 */
export function requestDeletion(db: QueryCreator<Tables>, email: string, houseGuid?: string) {
  const ofPerson = db
    .deleteFrom('join_request')
    .where('email_key', '=', emailDigest(email))
    .returning('id');
  return houseGuid === undefined ? ofPerson : ofPerson.where('house_guid', '=', houseGuid);
}

/**
 * Erases a person's requests, with the mails that name them to a lead. Returns how many there were.
 */
export async function forgetRequests(db: Transaction<Tables>, email: string): Promise<number> {
  const erased = await requestDeletion(db, email).execute();
  await eraseMails(db, erased);
  return erased.length;
}

async function eraseRequests(db: Transaction<Tables>, condition: RawBuilder<boolean>) {
  const erased = await db
    .deleteFrom('join_request')
    .using('house')
    .whereRef('house.guid', '=', 'join_request.house_guid')
    .where(condition)
    .returning(['join_request.id', 'join_request.email', 'first_name', 'house.postcode'])
    .execute();
  await eraseMails(db, erased);
  return erased;
}

async function eraseMails(
  db: Transaction<Tables>,
  requests: readonly { readonly id: string }[],
): Promise<void> {
  const ids = requests.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('outbox').where('about', 'in', ids).execute();
}
