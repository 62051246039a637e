import { compareDates, lastDayToCancel, londonDay, success, type MemberLink } from '@kettle/core';
import {
  enoughRenewals,
  nothingLeftToPay,
  tooLateToCancel,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { HouseContext } from '../houses/house-context.ts';
import type { StoredHouse } from '../houses/houses.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import { addMemberLink, holderOfLink, type LinkedMember } from '../houses/member-links.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { mailRenewalLink } from '../renewals/renewal-links.ts';
import { asMember } from './lead-house.ts';
import { takeOut } from './take-out.ts';

/** How often a payer may ask for a link for new bank details in a day. */
const RENEWALS_A_DAY = 3;

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

/** Ends the agreement of whoever the link is for, until the day that it names. Repeated, it changes nothing. */
export async function cancelAgreement(
  db: Transaction<Tables>,
  link: MemberLink,
  context: HouseContext,
): Promise<Decision<undefined>> {
  const holder = await holderOfLink(db, link);
  if (holder?.leftAt) return success(undefined);
  return asMember(db, link, context.today, (stored, member) =>
    endAgreement(db, stored, member, context),
  );
}

async function endAgreement(
  db: Transaction<Tables>,
  stored: StoredHouse,
  { id, joinedAt }: LinkedMember,
  context: HouseContext,
): Promise<Decision<undefined>> {
  const until = lastDayToCancel(londonDay(joinedAt.getTime()));
  if (compareDates(context.today, until) > 0) return tooLateToCancel(until);
  const left = await takeOut(db, stored, id, context, 'member');
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
  await mailOwnLink(db, stored, member, context);
  return success(undefined);
}

async function mailOwnLink(
  db: Transaction<Tables>,
  { house }: StoredHouse,
  { email, firstname, id: memberId, isLead }: LinkedMember,
  { siteUrl, templates }: HouseContext,
): Promise<void> {
  const { guid } = house;
  const { mailId, url } = await addMemberLink(db, { guid, memberId }, siteUrl, newGuid());
  const details = { ...mailHouseOf(house), firstname, isLead, ownLink: url };
  const isShared = house.housemateCount > 1;
  const mail = templates.ownLink({ id: mailId, recipient: email }, { ...details, isShared });
  await addToOutbox(db, [mail], guid);
}
