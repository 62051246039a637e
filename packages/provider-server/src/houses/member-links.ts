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

/**
 * Creates the link of one mail. Only a digest of its token is stored, so each mail has a token of
 * its own.
 */
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

/** A member of a house, as their own link finds them. */
export interface LinkedMember {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly isLead: boolean;
  readonly joinedAt: Date;
  /** When they left or were taken out. */
  readonly leftAt: Date | null;
  /** When the house was closed. */
  readonly closedAt: Date | null;
}

/** The member of the house who was sent this link, if they live there still. */
export async function memberOfLink(
  db: Database,
  link: MemberLink,
): Promise<LinkedMember | undefined> {
  const member = await holderOfLink(db, link);
  return member?.leftAt === null ? member : undefined;
}

/** Whoever was sent this link, though they may have left the house since. */
export function holderOfLink(
  db: Database,
  { guid, token }: MemberLink,
): Promise<LinkedMember | undefined> {
  return db
    .selectFrom('member_link')
    .innerJoin('member', 'member.id', 'member_link.member_id')
    .select(['member.id', 'email', 'first_name as firstname', 'is_creator as isLead'])
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .select(['joined_at as joinedAt', 'taken_out_at as leftAt', 'closed_at as closedAt'])
    .where('token_digest', '=', digestOf(token))
    .where('house_guid', '=', guid)
    .executeTakeFirst();
}
