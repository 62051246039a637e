import { success } from '@kettle/core';
import type { EndedMandates } from '@kettle/provider-api';
import { lastInHouse, leadCancels, type Decision } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { endMandate, lockMandateOf, NO_MANDATES } from '../mandates/end-mandate.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { endReminderDeletion } from '../mails/reminder-deletions.ts';
import { forgetCompletion } from '../houses/house-events.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { changePlaces, type StoredHouse } from '../houses/houses.ts';
import { closeHouse } from '../houses/close-house.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import { rewriteLeadReminders } from '../houses/reminders.ts';
import { memberWithId } from '../houses/members.ts';
import { handOver, nextLead } from '../houses/next-lead.ts';
import { leadOf, turnAway } from '../houses/join-requests.ts';
import { addMemberLink } from '../houses/member-links.ts';

/** At whose wish somebody leaves. */
export interface LeaveOptions {
  readonly by?: 'lead' | 'member' | 'staff';
  /** Whoever takes out the last one in a house knows that this closes it. */
  readonly isClosing?: boolean | undefined;
}

interface Left extends EndedMandates {
  readonly remaining: number;
  /** The e-mail address of whoever leads the house now, if the lead has left. */
  readonly newLead?: string;
  readonly isClosed?: true;
}

/**
 * Takes a member's place away and cancels their mandate, or turns a waiting person away. If it is
 * the lead, whoever joined first leads the house from then, and if nobody else is in, it is closed.
 * Returns what became of the mandate, and how many places are left.
 */
export async function takeOut(
  db: Transaction<Tables>,
  { house, remaining: places }: StoredHouse,
  id: string,
  context: HouseContext,
  { by = 'lead', isClosing = false }: LeaveOptions = {},
): Promise<Decision<Left>> {
  const { siteUrl, templates, today } = context;
  const { guid: houseGuid } = house;
  const member = await memberWithId(db, houseGuid, id);
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
  const { email, first_name: firstname, is_creator: isLead } = member;
  if (isLead && by === 'lead') return leadCancels();
  const next = isLead ? await nextLead(db, houseGuid, id) : undefined;
  if (isLead && !next) {
    if (!isClosing) return lastInHouse();
    const reason = 'The last one in the house has left.';
    const closed = await closeHouse(db, templates, houseGuid, { today, reason });
    return closed.ok ? success({ ...closed.value, remaining: places, isClosed: true }) : closed;
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
  const leaver = { ...mailHouse, firstname, isLead, endsOn: today, mandates, isOwnWish };
  const mail = templates.takenOut({ id: newGuid(), recipient: email }, leaver);
  await addToOutbox(db, [mail], houseGuid);
  await endReminderDeletion(db, houseGuid, email).execute();
  if (next) {
    await handOver(db, { house, remaining }, next, context);
    return success({ ...mandates, remaining, newLead: next.email });
  }
  const lead = await leadOf(db, houseGuid);
  if (lead) {
    const ofLead = { guid: houseGuid, memberId: lead.id };
    const { mailId, url: leadLink } = await addMemberLink(db, ofLead, siteUrl);
    const details = { ...mailHouse, firstname, remaining, leadLink, isOwnWish };
    const news = templates.housemateTakenOut({ id: mailId, recipient: lead.email }, details);
    await addToOutbox(db, [news], houseGuid);
  }
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
