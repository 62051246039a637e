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
import type { Database } from '../database/database.ts';
import { databaseBusy } from '../database/database-refusals.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { houseOfGuid, isLive, isMember } from '../houses/houses.ts';
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
  'accountCreator' | 'address' | 'tenancy' | 'housemateCount' | 'products'
>;

export interface TakenPlace {
  readonly remaining: number;
  readonly member: NewMember;
  readonly house: ConfirmedHouse;
}

/**
 * Takes a place in a house, and stores the joiner and their mandate. The conditional update decides who gets the last place, not
 * an earlier read.
 */
export async function joinHouse(
  db: Database,
  { mandate, maskedAccount, termsVersion, noticeWorkingDays }: CheckedJoining,
  { keys, today, channel }: HouseContext & SignUpOccasion,
): Promise<Decision<TakenPlace>> {
  const { guid, personalDetails, bankDetails } = mandate;
  const house = await db
    .updateTable('house')
    .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
    .where('guid', '=', guid)
    .where(isLive(today))
    .where('remaining', '>', 0)
    .returning([
      'remaining',
      'tenancy_start',
      'tenancy_end',
      'monthly_pence',
      'creator_first_name',
      'address',
      'housemate_count',
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
    personalDetails,
    bankDetails,
    maskedAccount,
    termsVersion,
    plan: paymentPlan(tenancy, house.monthly_pence, { today, noticeWorkingDays }),
    collectionDay: datePartsOf(tenancy.startDate).day,
    isCreator: false,
  };
  await memberInsertion(db, keys, member).execute();
  return success({
    remaining: house.remaining,
    member,
    house: {
      accountCreator: house.creator_first_name,
      address: house.address,
      tenancy,
      housemateCount: house.housemate_count,
      products: productsOfLines(house.lines),
    },
  });
}

async function refusalOfJoining(
  db: Database,
  { guid, personalDetails }: JoiningMandate,
  today: CalendarDate,
): Promise<Decision<never>> {
  const stored = await houseOfGuid(db, guid, today);
  if (!stored) return unknownHouse();
  const { remaining, house } = stored;
  const hasJoined = await isMember(db, { guid, email: personalDetails.email }, today);
  const place = checkPlace({ isMember: hasJoined, remaining, address: house.address });
  // If a place has become free since the update, the client may try again.
  return place.ok ? databaseBusy() : place;
}
