import { success } from '@kettle/core';
import type { EndedMandates } from '@kettle/provider-api';
import { leadStays, type Decision } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { endMandate, lockMandateOf, NO_MANDATES } from '../mandates/end-mandate.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { endReminderDeletion } from '../mails/reminder-deletions.ts';
import { forgetCompletion } from '../houses/house-events.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { changePlaces, type StoredHouse } from '../houses/houses.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import { rewriteLeadReminders } from '../houses/reminders.ts';
import { memberWithId } from '../houses/members.ts';
import { leadOf, turnAway } from '../houses/join-requests.ts';
import { addMemberLink } from '../houses/member-links.ts';

/**
 * Takes a housemate's place away and cancels their mandate, by the lead or at their own wish, or turns a waiting person away. The lead
 * stays. Returns what became of
 * the mandate, and how many places are left.
 */
export async function takeOut(
  db: Transaction<Tables>,
  { house, remaining: places }: StoredHouse,
  id: string,
  { siteUrl, templates, today }: HouseContext,
  by: 'lead' | 'member' = 'lead',
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
  const isOwnWish = by === 'member';
  const mandates = await cancelMandate(db, id, isOwnWish);
  const remaining = await changePlaces(db, houseGuid, 1);
  await forgetCompletion(db, houseGuid);
  const mailHouse = mailHouseOf(house);
  const { email, first_name: firstname } = member;
  const leaver = { ...mailHouse, firstname, isLead: false, endsOn: today, mandates, isOwnWish };
  const mails = [templates.takenOut({ id: newGuid(), recipient: email }, leaver)];
  const lead = await leadOf(db, houseGuid);
  if (lead) {
    const ofLead = { guid: houseGuid, memberId: lead.id };
    const { mailId, url: leadLink } = await addMemberLink(db, ofLead, siteUrl);
    const details = { ...mailHouse, firstname, remaining, leadLink, isOwnWish };
    mails.push(templates.housemateTakenOut({ id: mailId, recipient: lead.email }, details));
  }
  await addToOutbox(db, mails, houseGuid);
  await endReminderDeletion(db, houseGuid, email).execute();
  await rewriteLeadReminders(db, houseGuid, { templates, today });
  return success({ ...mandates, remaining });
}

async function cancelMandate(
  db: Transaction<Tables>,
  memberId: string,
  isOwnWish: boolean,
): Promise<EndedMandates> {
  const mandate = await lockMandateOf(db, memberId);
  const reason = isOwnWish ? 'The payer cancelled.' : 'The payer was taken out of the house.';
  return mandate ? endMandate(db, mandate, reason) : NO_MANDATES;
}
