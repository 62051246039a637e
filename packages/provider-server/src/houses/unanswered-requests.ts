import { addDays } from '@kettle/core';
import { WAITING_DAYS } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { addToOutbox } from '../mails/outbox.ts';
import type { HouseContext } from './house-context.ts';
import { houseOfGuid } from './houses.ts';
import { mailHouseOf } from './invitations.ts';
import { leadOf, turnAway } from './join-requests.ts';
import { addMemberLink } from './member-links.ts';

/** After so many days without an answer the lead is reminded, once. */
const REMINDER_DAYS = 7;

type Context = Pick<HouseContext, 'siteUrl' | 'templates' | 'today'>;

/**
 * Reminds the leads of people who have waited for a week, turns away whose time is over, and tells
 * their leads. Returns how many people it was about.
 */
export async function followUpRequests(db: Transaction<Tables>, context: Context): Promise<number> {
  const { templates, today } = context;
  const lapsed = await db
    .selectFrom('join_request')
    .select('house_guid')
    .distinct()
    .where('asked_on', '<=', addDays(today, -WAITING_DAYS))
    .execute();
  const turnedAway = await turnAway(db, templates, { today });
  for (const { house_guid: guid } of lapsed) {
    const house = await leadersHouse(db, guid, context);
    if (!house) continue;
    const mail = templates.requestLapsed({ id: newGuid(), recipient: house.lead.email }, house);
    await addToOutbox(db, [mail], guid);
  }
  return turnedAway + (await remindLeads(db, context));
}

async function remindLeads(db: Transaction<Tables>, context: Context): Promise<number> {
  const { siteUrl, templates, today } = context;
  const waiting = await db
    .updateTable('join_request')
    .set({ was_reminded: true })
    .where('was_reminded', '=', false)
    .where('asked_on', '<=', addDays(today, -REMINDER_DAYS))
    .returning(['id', 'house_guid', 'first_name', 'asked_on'])
    .execute();
  for (const { id, house_guid: guid, first_name: askerName, asked_on: askedOn } of waiting) {
    const house = await leadersHouse(db, guid, context);
    if (!house) continue;
    const { lead } = house;
    const { url: leadLink, mailId } = await addMemberLink(db, { guid, memberId: lead.id }, siteUrl);
    const until = addDays(askedOn, WAITING_DAYS - 1);
    const mail = templates.stillAsksToJoin(
      { id: mailId, recipient: lead.email },
      { ...house, askerName, until, leadLink },
    );
    await addToOutbox(db, [mail], guid, id);
  }
  return waiting.length;
}

/** A house that has not ended, with its lead. */
async function leadersHouse(db: Transaction<Tables>, guid: string, { today }: Context) {
  const stored = await houseOfGuid(db, guid, today);
  const lead = stored && (await leadOf(db, guid));
  return lead && { ...mailHouseOf(stored.house), lead };
}
