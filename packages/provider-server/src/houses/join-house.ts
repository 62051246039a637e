import { paymentPlan, success, type CalendarDate, type JoiningMandate } from '@kettle/core';
import {
  type CheckedJoining,
  checkPlace,
  type Decision,
  unknownHouse,
} from '@kettle/provider-domain';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Database } from '../database/database.ts';
import { databaseBusy } from '../database/database-refusals.ts';
import { houseOfGuid, isLive, isMember } from './houses.ts';
import type { MailHouse } from '../mails/mail-templates.ts';
import { insertMember, newReference, type NewMember } from './members.ts';

export interface TakenPlace {
  readonly remaining: number;
  readonly member: NewMember;
  readonly house: MailHouse;
}

/**
 * Takes a place in a house, and stores the joiner and their mandate. The conditional update decides who gets the last place, not
 * an earlier read (D9).
 */
export async function joinHouse(
  db: Database,
  keys: KeyRing,
  { mandate, maskedAccount, termsVersion }: CheckedJoining,
  today: CalendarDate,
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
    ])
    .executeTakeFirst();
  if (!house) return refusalOfJoining(db, mandate, today);
  const member: NewMember = {
    houseGuid: guid,
    reference: newReference(),
    personalDetails,
    bankDetails,
    maskedAccount,
    termsVersion,
    plan: paymentPlan(
      { startDate: house.tenancy_start, endDate: house.tenancy_end },
      house.monthly_pence,
      { today },
    ),
    isCreator: false,
  };
  await insertMember(db, keys, member);
  return success({
    remaining: house.remaining,
    member,
    house: {
      creator: house.creator_first_name,
      address: house.address,
      startDate: house.tenancy_start,
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
