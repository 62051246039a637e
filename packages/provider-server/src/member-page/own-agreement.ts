import {
  compareDates,
  lastDayToCancel,
  londonDay,
  success,
  type MailResult,
  type MemberLink,
} from '@kettle/core';
import {
  enoughRenewals,
  nothingLeftToPay,
  tooLateToCancel,
  type Decision,
  type Mail,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { emailDigest } from '../database/digest.ts';
import type { Tables } from '../database/tables.ts';
import type { HouseContext } from '../houses/house-context.ts';
import type { PublicMailLimits } from '../edge/limits/rate-limits.ts';
import { lockHouse, type StoredHouse } from '../houses/houses.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import { addMemberLink, holderOfLink, type LinkedMember } from '../houses/member-links.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { addPublicMails, FIRST_OF_HOUSE, recipientsWithoutMail } from '../mails/public-mails.ts';
import { mailRenewalLink } from '../renewals/renewal-links.ts';
import { asMember } from './member-house.ts';
import { takeOut, type LeaveOptions } from './take-out.ts';

/** How often a payer may ask for a link for new bank details in a day. */
const RENEWALS_A_DAY = 3;
/** Somebody who has lived in more houses than this gets the links of the newest. */
const MOST_LINKS = 10;

/** Mails the member a link for the bank details of another account. */
export async function requestOwnRenewal(
  db: Transaction<Tables>,
  { email, id }: LinkedMember,
  context: HouseContext,
): Promise<Decision<undefined>> {
  const { asked } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('recipient_key', '=', emailDigest(email))
    .where('kind', '=', 'new-bank-details')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (asked >= RENEWALS_A_DAY) return enoughRenewals();
  const sent = await mailRenewalLink(db, id, context);
  return sent === 'ended' ? nothingLeftToPay() : success(undefined);
}

/**
 * Ends the agreement of whoever the link is for, until the day that it names. Repeated, it changes
 * nothing.
 */
export async function cancelAgreement(
  db: Transaction<Tables>,
  link: MemberLink,
  context: HouseContext,
  { isClosing }: Pick<LeaveOptions, 'isClosing'>,
): Promise<Decision<undefined>> {
  const holder = await holderOfLink(db, link);
  if (holder?.leftAt ?? holder?.closedAt) return success(undefined);
  return asMember(db, link, context.today, (stored, member) =>
    endAgreement(db, stored, member, { ...context, isClosing }),
  );
}

async function endAgreement(
  db: Transaction<Tables>,
  stored: StoredHouse,
  { id, joinedAt }: LinkedMember,
  { isClosing, ...context }: HouseContext & Pick<LeaveOptions, 'isClosing'>,
): Promise<Decision<undefined>> {
  const until = lastDayToCancel(londonDay(joinedAt.getTime()));
  if (compareDates(context.today, until) > 0) return tooLateToCancel(until);
  const left = await takeOut(db, stored, id, context, { by: 'member', isClosing });
  return left.ok ? success(undefined) : left;
}

/** Ends all links of the member, and mails them a new one. */
export async function replaceOwnLink(
  db: Transaction<Tables>,
  stored: StoredHouse,
  member: LinkedMember,
  context: HouseContext,
): Promise<Decision<undefined>> {
  await db.deleteFrom('member_link').where('member_id', '=', member.id).execute();
  const mail = await writeOwnLink(db, stored, { ...member, isLost: false }, context);
  await addToOutbox(db, [mail], stored.house.guid);
  return success(undefined);
}

/**
 * Mails the holder of an address a link to each house in which they live, within the limits of
 * mails that anybody can cause. For every other address it counts and answers the same: nobody
 * learns who lives where.
 */
export async function mailLostLinks(
  db: Transaction<Tables>,
  email: string,
  limits: PublicMailLimits,
  context: HouseContext,
): Promise<Pick<MailResult, 'waitsUntil'>> {
  const refused = await recipientsWithoutMail(db, [email], limits, { areOwnLinks: true });
  const members = refused.size > 0 ? [] : await membersWith(db, email);
  const waits: (string | undefined)[] = [];
  for (const { houseGuid: guid, ...member } of members) {
    const stored = await lockHouse(db, guid, context.today);
    if (!stored) continue;
    const mail = await writeOwnLink(db, stored, { ...member, isLost: true }, context);
    const house = { guid, mailedToday: FIRST_OF_HOUSE };
    waits.push((await addPublicMails(db, [mail], limits, house)).waitsUntil);
  }
  if (waits.length === 0) return addPublicMails(db, [undefined], limits);
  const waitsUntil = waits.findLast((moment) => moment !== undefined);
  return waitsUntil === undefined ? {} : { waitsUntil };
}

function membersWith(db: Transaction<Tables>, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'first_name as firstname', 'is_creator as isLead'])
    .select('house_guid as houseGuid')
    .where('email_key', '=', emailDigest(email))
    .where('taken_out_at', 'is', null)
    .orderBy('joined_at', 'desc')
    .limit(MOST_LINKS)
    .execute();
}

type Addressed = Pick<LinkedMember, 'email' | 'firstname' | 'id' | 'isLead'>;

async function writeOwnLink(
  db: Transaction<Tables>,
  { house }: StoredHouse,
  { email, id: memberId, ...member }: Addressed & { readonly isLost: boolean },
  { siteUrl, templates }: HouseContext,
): Promise<Mail> {
  const { guid, housemateCount } = house;
  const { mailId, url: ownLink } = await addMemberLink(db, { guid, memberId }, siteUrl);
  const details = { ...mailHouseOf(house), ...member, ownLink, isShared: housemateCount > 1 };
  return templates.ownLink({ id: mailId, recipient: email }, details);
}
