import {
  datePartsOf,
  paymentPlan,
  success,
  type CalendarDate,
  type JoiningMandate,
} from '@kettle/core';
import {
  type AgreedHouse,
  type CheckedJoining,
  checkPlace,
  type Decision,
  unknownHouse,
} from '@kettle/provider-domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { databaseBusy } from '../database/database-refusals.ts';
import { emailDigest } from '../database/digest.ts';
import { eventInsertion } from '../houses/house-events.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { houseOfGuid, isLive, isMember } from '../houses/houses.ts';
import { newMemberLink } from '../houses/member-links.ts';
import { linesOfHouse, productsOfLines } from '../houses/house-lines.ts';
import {
  memberInsertion,
  newReference,
  type NewMember,
  type SignUpOccasion,
} from '../houses/members.ts';

/** What a confirmation says of a house. */
export type ConfirmedHouse = Pick<
  AgreedHouse,
  'accountCreator' | 'address' | 'tenancy' | 'housemateCount' | 'products' | 'broadbandDate'
>;

export interface TakenPlace {
  readonly remaining: number;
  readonly member: NewMember;
  readonly house: ConfirmedHouse;
}

/**
 * Takes a place in a house, and stores the joiner and their mandate. The conditional update decides
 * who gets the last place, not an earlier read. To whoever was taken out of the house it is
 * unknown: they ask to join again.
 */
export async function joinHouse(
  db: Database,
  { mandate, maskedAccount, termsVersion, noticeWorkingDays }: CheckedJoining,
  { keys, today, channel, siteUrl }: HouseContext & SignUpOccasion,
): Promise<Decision<TakenPlace>> {
  const { guid, personalDetails, bankDetails } = mandate;
  const house = await db
    .updateTable('house')
    .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
    .where('guid', '=', guid)
    .where(isLive(today))
    .where('remaining', '>', 0)
    .where(sql<boolean>`not exists (select from member where ${isTakenOut(mandate)})`)
    .returning([
      'remaining',
      'tenancy_start',
      'tenancy_end',
      'monthly_pence',
      'creator_first_name',
      'address',
      'housemate_count',
      'broadband_date',
    ])
    .returning(linesOfHouse())
    .executeTakeFirst();
  if (!house) return refusalOfJoining(db, mandate, today);
  const tenancy = { startDate: house.tenancy_start, endDate: house.tenancy_end };
  const member: NewMember = {
    today,
    channel,
    houseGuid: guid,
    reference: newReference(),
    ownLink: newMemberLink(guid, siteUrl),
    personalDetails,
    bankDetails,
    maskedAccount,
    termsVersion,
    plan: paymentPlan(tenancy, house.monthly_pence, { today, noticeWorkingDays }),
    collectionDay: datePartsOf(tenancy.startDate).day,
    isCreator: false,
  };
  // Whoever was taken out while this waited for the lock of the house counts as still in, and
  // violates `member_house_email`.
  const stillIn = db.with('still_in', (query) =>
    query.updateTable('member').set({ taken_out_at: null }).where(isTakenOut(mandate)),
  );
  await memberInsertion(stillIn, keys, member).execute();
  if (house.remaining === 0) await eventInsertion(db, guid, 'complete').execute();
  return success({
    remaining: house.remaining,
    member,
    house: {
      accountCreator: house.creator_first_name,
      address: house.address,
      tenancy,
      housemateCount: house.housemate_count,
      ...(house.broadband_date && { broadbandDate: house.broadband_date }),
      products: productsOfLines(house.lines),
    },
  });
}

async function refusalOfJoining(
  db: Database,
  mandate: JoiningMandate,
  today: CalendarDate,
): Promise<Decision<never>> {
  const { guid, personalDetails } = mandate;
  const stored = await houseOfGuid(db, guid, today);
  if (!stored) return unknownHouse();
  const { remaining, house } = stored;
  const hasJoined = await isMember(db, { guid, email: personalDetails.email }, today);
  const place = checkPlace({ isMember: hasJoined, remaining, address: house.address });
  if (!place.ok) return place;
  const member = db.selectFrom('member').select('id').where(isTakenOut(mandate));
  if (await member.executeTakeFirst()) return unknownHouse();
  // A place has become free since the update, so the client may try again.
  return databaseBusy();
}

/** The condition for a former membership of the joiner in this house. */
function isTakenOut({ guid, personalDetails: { email } }: JoiningMandate): RawBuilder<boolean> {
  return sql<boolean>`(house_guid = ${guid} and email_key = ${emailDigest(email)} and taken_out_at is not null)`;
}
