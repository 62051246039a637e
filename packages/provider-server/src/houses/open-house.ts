import { success, type CalendarDate } from '@kettle/core';
import { addressTaken, type Decision, type OpenedHouse } from '@kettle/provider-domain';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Database } from '../database/database.ts';
import { insertLines } from './house-lines.ts';
import { rowOfHouse } from './house-rows.ts';
import { closeEndedHouse } from './houses.ts';
import { insertMember } from './members.ts';
import { claimVoucher } from './voucher-uses.ts';

/** Stores a lead's house, the lead as its first member, and their mandate. Refuses an address with a live account. */
export async function openHouse(
  db: Database,
  keys: KeyRing,
  { house, mandate, remaining, maskedAccount, termsVersion, voucherLimit }: OpenedHouse,
  today: CalendarDate,
): Promise<Decision<undefined>> {
  if (voucherLimit && !(await claimVoucher(db, voucherLimit))) return voucherLimit.refusal;
  const row = rowOfHouse(house, remaining);
  const insertHouse = async (): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('house')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };
  if (!(await insertHouse())) {
    const isFree = await closeEndedHouse(db, house.naturalKey, today);
    if (!isFree || !(await insertHouse())) return addressTaken();
  }
  await insertLines(db, house);
  await insertMember(db, keys, {
    ...mandate,
    maskedAccount,
    termsVersion,
    houseGuid: house.guid,
    payment: { monthlyPence: house.monthlyPence, firstCollection: house.firstCollection },
    isCreator: true,
  });
  return success(undefined);
}
