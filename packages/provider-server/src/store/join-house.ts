import { success, type JoiningMandate } from '@kettle/core';
import {
  checkJoiningMandate,
  judgePlace,
  unknownHouse,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { Transaction } from 'kysely';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import { databaseBusy } from './database-faults.ts';
import { houseOfGuid, insertMember, isMember, takePlace } from './houses.ts';
import { rowsOfMember } from './members.ts';
import type { Tables } from './tables.ts';

/** Takes a place in a house and stores the mandate; answers how many places are left then. */
export async function joinHouse(
  db: Transaction<Tables>,
  keys: KeyRing,
  requested: JoiningMandate,
): Promise<Ruled<number>> {
  const checked = checkJoiningMandate(requested);
  if (!checked.ok) return checked;
  const { guid } = requested;
  const remaining = await takePlace(db, guid);
  if (remaining === undefined) return whyNoPlace(db, checked.value);
  await insertMember(db, rowsOfMember(keys, guid, checked.value, false));
  return success(remaining);
}

async function whyNoPlace(
  db: Transaction<Tables>,
  { guid, personalDetails }: JoiningMandate,
): Promise<Ruled<never>> {
  const kept = await houseOfGuid(db, guid);
  if (!kept) return unknownHouse();
  const { remaining, house } = kept;
  const isIn = await isMember(db, guid, personalDetails.email);
  const judged = judgePlace({ isMember: isIn, remaining, address: house.address });
  // A place that became free in between is worth another try.
  return judged.ok ? databaseBusy() : judged;
}
