import {
  datePartsOf,
  paymentPlan,
  success,
  type CalendarDate,
  type HousePerson,
  type LeadHouse,
  type LeadLink,
  type LeadType,
} from '@kettle/core';
import type { EndedMandates } from '@kettle/provider-api';
import {
  checkPlace,
  leadStays,
  noLongerWaiting,
  unknownHouse,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { openBankDetails } from '../../database/bank-keys/open-bank-details.ts';
import type { RowIdentity } from '../../database/bank-keys/sealed-bank-details.ts';
import type { Database } from '../../database/database.ts';
import { newGuid } from '../../database/guid.ts';
import type { Tables } from '../../database/tables.ts';
import { endMandate, lockMandateOf, NO_MANDATES } from '../../mandates/end-mandate.ts';
import { addToOutbox } from '../../mails/outbox.ts';
import type { HouseContext } from '../house-context.ts';
import { houseOfGuid, isMember, lockHouse, type StoredHouse } from '../houses.ts';
import { mailHouseOf } from '../invitations.ts';
import { insertMember, maskedAccountOf, newReference, type NewMember } from '../members.ts';
import { addJoiningMails } from '../sign-up-mails.ts';
import { leadOf, turnAway, waitingIn } from './join-requests.ts';
import { addLeadLink, isLeadLink } from './lead-links.ts';

/** The house that the lead's link opens, as its holder may see it. */
export async function showLeadHouse(
  db: Database,
  link: LeadLink,
  today: CalendarDate,
): Promise<Decision<LeadHouse>> {
  const stored = (await isLeadLink(db, link)) ? await houseOfGuid(db, link.guid, today) : undefined;
  return stored ? success(await leadHouseOf(db, stored, today)) : unknownHouse();
}

/** Runs an action of the lead's page on the house that the link opens. Answers with the house as it is then. */
export async function withLeadHouse(
  db: Transaction<Tables>,
  link: LeadLink,
  today: CalendarDate,
  act: (stored: StoredHouse) => Promise<Decision<unknown>>,
): Promise<Decision<LeadHouse>> {
  const stored = (await isLeadLink(db, link)) ? await lockHouse(db, link.guid, today) : undefined;
  if (!stored) return unknownHouse();
  const done = await act(stored);
  return done.ok ? showLeadHouse(db, link, today) : done;
}

async function leadHouseOf(
  db: Database,
  { house, remaining }: StoredHouse,
  today: CalendarDate,
): Promise<LeadHouse> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'is_creator'])
    .where('house_guid', '=', house.guid)
    .where('taken_out_at', 'is', null)
    .orderBy('is_creator', 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const waiting = await waitingIn(db, house.guid, today);
  const person = (row: { id: string; first_name: string }, state: HousePerson['state']) => ({
    id: row.id,
    firstName: row.first_name,
    state,
  });
  return {
    housemateCount: house.housemateCount,
    remainingHousemates: remaining,
    people: [
      ...members.map((row) => person(row, row.is_creator ? 'lead' : 'joined')),
      ...waiting.map((row) => person(row, 'waiting')),
    ],
  };
}

/** Gives a waiting person a place, with a mandate and its mail. Changes nothing for a person who has a place already. */
export async function letIn(
  db: Transaction<Tables>,
  { house, remaining: places }: StoredHouse,
  id: string,
  context: HouseContext,
): Promise<Decision<'let-in' | 'unchanged'>> {
  const { keys, today, noticeWorkingDays } = context;
  const { guid: houseGuid, address, tenancy, monthlyPence } = house;
  if (await memberWithId(db, houseGuid, id)) return success('unchanged');
  const request = (await waitingIn(db, houseGuid, today)).find((one) => one.id === id);
  if (!request) return noLongerWaiting();
  const { email } = request;
  const hasJoined = await isMember(db, { guid: houseGuid, email }, today);
  const place = checkPlace({ isMember: hasJoined, remaining: places, address });
  if (!place.ok) return place;
  const remaining = await changePlaces(db, houseGuid, -1);
  const row: RowIdentity = { table: 'join_request', rowId: id, houseGuid };
  const sealed = { keyId: request.key_id, sealed: request.sealed };
  const member: NewMember = {
    today,
    channel: request.channel,
    houseGuid,
    reference: newReference(),
    personalDetails: {
      leadType: request.lead_type as LeadType,
      firstname: request.first_name,
      lastname: request.last_name,
      email,
      tel: request.tel,
      termsAgreed: true,
      allowPromotions: request.offers !== null,
    },
    bankDetails: openBankDetails(keys, row, sealed),
    maskedAccount: maskedAccountOf(request),
    termsVersion: request.terms_version,
    plan: paymentPlan(tenancy, monthlyPence, { today, noticeWorkingDays }),
    collectionDay: datePartsOf(tenancy.startDate).day,
    isCreator: false,
  };
  await insertMember(db, keys, member, { id, offers: request.offers });
  await addJoiningMails(db, context, { remaining, member, house });
  return success('let-in');
}

/**
 * Takes a housemate's place away and cancels their mandate, or turns a waiting person away. The lead stays. Returns what became of
 * the mandate, and how many places are left.
 */
export async function takeOut(
  db: Transaction<Tables>,
  { house, remaining: places }: StoredHouse,
  id: string,
  { siteUrl, templates }: HouseContext,
): Promise<Decision<EndedMandates & { readonly remaining: number }>> {
  const { guid: houseGuid } = house;
  const member = await memberWithId(db, houseGuid, id);
  if (member?.is_creator) return leadStays();
  if (!member) {
    const isOfHouse = await db
      .selectFrom('join_request')
      .select('id')
      .where('id', '=', id)
      .where('house_guid', '=', houseGuid)
      .executeTakeFirst();
    if (isOfHouse) await turnAway(db, templates, { id });
    return success({ ...NO_MANDATES, remaining: places });
  }
  await db
    .updateTable('member')
    .set({ taken_out_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const mandates = await cancelMandate(db, id);
  const remaining = await changePlaces(db, houseGuid, 1);
  const mailHouse = mailHouseOf(house);
  const { email, first_name: firstname } = member;
  const mails = [templates.takenOut({ id: newGuid(), recipient: email }, firstname, mailHouse)];
  const lead = await leadOf(db, houseGuid);
  if (lead) {
    const { mailId, url: leadLink } = await addLeadLink(db, houseGuid, siteUrl);
    const details = { ...mailHouse, firstname, remaining, leadLink };
    mails.push(templates.housemateTakenOut({ id: mailId, recipient: lead.email }, details));
  }
  await addToOutbox(db, mails, houseGuid);
  return success({ ...mandates, remaining });
}

function memberWithId(db: Database, houseGuid: string, id: string) {
  return db
    .selectFrom('member')
    .select(['email', 'first_name', 'is_creator'])
    .where('house_guid', '=', houseGuid)
    .where('id', '=', id)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}

/** Changes the number of places left in a house that is locked, and returns it. */
async function changePlaces(db: Database, guid: string, by: number): Promise<number> {
  const { remaining } = await db
    .updateTable('house')
    .set(({ eb }) => ({ remaining: eb('remaining', '+', by) }))
    .where('guid', '=', guid)
    .returning('remaining')
    .executeTakeFirstOrThrow();
  return remaining;
}

async function cancelMandate(db: Transaction<Tables>, memberId: string): Promise<EndedMandates> {
  const mandate = await lockMandateOf(db, memberId);
  return mandate ? endMandate(db, mandate, 'The payer was taken out of the house.') : NO_MANDATES;
}
