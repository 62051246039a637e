import { leadLinkTo, type LeadLink } from '@kettle/core';
import type { Database } from '../database/database.ts';
import { digestOf } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';

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

/** Whether a mail to the lead of the house has this link. */
export async function isLeadLink(db: Database, { guid, token }: LeadLink): Promise<boolean> {
  const link = await db
    .selectFrom('lead_link')
    .select('house_guid')
    .where('token_digest', '=', digestOf(token))
    .where('house_guid', '=', guid)
    .executeTakeFirst();
  return link !== undefined;
}
