import { firstCollection, success, type CalendarDate, type JoiningMandate } from '@kettle/core';
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
import { insertMember } from './members.ts';

/**
 * Takes a place in a house, stores the joiner and their mandate, and returns how many places remain. The conditional update
 * decides who gets the last place, not an earlier read (D9).
 */
export async function joinHouse(
  db: Database,
  keys: KeyRing,
  { mandate, maskedAccount, termsVersion }: CheckedJoining,
  today: CalendarDate,
): Promise<Decision<number>> {
  const { guid, personalDetails, bankDetails } = mandate;
  const house = await db
    .updateTable('house')
    .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
    .where('guid', '=', guid)
    .where(isLive(today))
    .where('remaining', '>', 0)
    .returning(['remaining', 'tenancy_start', 'monthly_pence'])
    .executeTakeFirst();
  if (!house) return refusalOfJoining(db, mandate, today);
  await insertMember(db, keys, {
    houseGuid: guid,
    personalDetails,
    bankDetails,
    maskedAccount,
    termsVersion,
    payment: {
      monthlyPence: house.monthly_pence,
      firstCollection: firstCollection(house.tenancy_start, today),
    },
    isCreator: false,
  });
  return success(house.remaining);
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
