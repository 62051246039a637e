import { leadLinkTo, type CalendarDate, type LeadLink } from '@kettle/core';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import { digestOf } from '../../database/digest.ts';
import { newGuid } from '../../database/guid.ts';
import type { Tables } from '../../database/tables.ts';
import { lockHouse, type StoredHouse } from '../houses.ts';

/** The link of one mail to the lead, and the row that makes it valid. */
export interface NewLeadLink {
  readonly mailId: string;
  readonly url: string;
  readonly row: Tables['lead_link'];
}

/** Creates the link of one mail. Only a digest of its token is stored, so each mail has a token of its own. */
export function newLeadLink(guid: string, siteUrl: string, mailId = newGuid()): NewLeadLink {
  const token = newGuid();
  return {
    mailId,
    url: leadLinkTo(siteUrl, { guid, token }),
    row: { token_digest: digestOf(token), house_guid: guid, mail_id: mailId },
  };
}

/** Creates the link of one mail and stores it. */
export async function addLeadLink(
  db: Database,
  guid: string,
  siteUrl: string,
  mailId?: string,
): Promise<NewLeadLink> {
  const link = newLeadLink(guid, siteUrl, mailId);
  await db.insertInto('lead_link').values(link.row).execute();
  return link;
}

/** The live house that a lead's link opens, locked until the transaction ends. */
export async function lockHouseOfLead(
  db: Transaction<Tables>,
  { guid, token }: LeadLink,
  today: CalendarDate,
): Promise<StoredHouse | undefined> {
  const link = await db
    .selectFrom('lead_link')
    .select('house_guid')
    .where('token_digest', '=', digestOf(token))
    .where('house_guid', '=', guid)
    .executeTakeFirst();
  return link && (await lockHouse(db, guid, today));
}
