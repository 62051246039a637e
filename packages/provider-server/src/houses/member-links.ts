import { memberLinkTo, type MemberLink } from '@kettle/core';
import type { QueryCreator } from 'kysely';
import type { Database } from '../database/database.ts';
import { digestOf } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';

/** The own link of a member in one mail, and the row that makes it valid once it has the member. */
export interface NewMemberLink {
  readonly mailId: string;
  readonly url: string;
  readonly row: Omit<Tables['member_link'], 'member_id'>;
}

/** Creates the link of one mail. Only a digest of its token is stored, so each mail has a token of its own. */
export function newMemberLink(guid: string, siteUrl: string, mailId = newGuid()): NewMemberLink {
  const token = newGuid();
  return {
    mailId,
    url: memberLinkTo(siteUrl, { guid, token }),
    row: { token_digest: digestOf(token), mail_id: mailId },
  };
}

/** The statement that makes a link valid for a member. */
export function memberLinkInsertion(
  db: QueryCreator<Tables>,
  { row }: NewMemberLink,
  memberId: string,
) {
  return db.insertInto('member_link').values({ ...row, member_id: memberId });
}

/** The statement that makes a link valid for whoever leads the house. */
export function leadLinkInsertion(
  db: QueryCreator<Tables>,
  { row }: NewMemberLink,
  houseGuid: string,
) {
  const lead = db
    .selectFrom('member')
    .select((eb) => [
      eb.val(row.token_digest).as('token_digest'),
      'id',
      eb.val(row.mail_id).as('mail_id'),
    ])
    .where('house_guid', '=', houseGuid)
    .where('is_creator', '=', true)
    .where('taken_out_at', 'is', null);
  return db
    .insertInto('member_link')
    .columns(['token_digest', 'member_id', 'mail_id'])
    .expression(lead);
}

/** Creates the link of one mail and stores it. */
export async function addMemberLink(
  db: Database,
  { guid, memberId }: { readonly guid: string; readonly memberId: string },
  siteUrl: string,
  mailId?: string,
): Promise<NewMemberLink> {
  const link = newMemberLink(guid, siteUrl, mailId);
  await memberLinkInsertion(db, link, memberId).execute();
  return link;
}

/** The member of the house who was sent this link, and lives there still. */
export function memberOfLink(db: Database, { guid, token }: MemberLink) {
  return db
    .selectFrom('member_link')
    .innerJoin('member', 'member.id', 'member_link.member_id')
    .select(['member.id', 'member.is_creator as isLead'])
    .where('token_digest', '=', digestOf(token))
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}
