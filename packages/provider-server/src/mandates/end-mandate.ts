import type { CalendarDate } from '@kettle/core';
import type { EndedMandates, MandateStatus } from '@kettle/provider-api';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addCancellations } from './cancellations.ts';
import { changeStatus, isAtTheBank } from './mandates.ts';

export const NO_MANDATES: EndedMandates = { cancelled: [], atTheBank: [] };

export interface LockedMandate {
  readonly reference: string;
  readonly status: MandateStatus;
}

/**
 * The mandate of a member that counts. Until the transaction ends, no export hands it over, and no
 * report changes it.
 */
export function lockMandateOf(
  db: Transaction<Tables>,
  memberId: string,
): Promise<LockedMandate | undefined> {
  return db
    .selectFrom('mandate')
    .select(['reference', 'status'])
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Cancels the mandate of one person. One that the bank has stands in the list of cancellations,
 * from the day `since` on if it still collects until then. One that ended before stays as it is.
 * Returns what became of it.
 */
export async function endMandate(
  db: Transaction<Tables>,
  { reference, status }: LockedMandate,
  reason: string,
  since?: CalendarDate,
): Promise<EndedMandates> {
  if (status === 'rejected' || status === 'cancelled') return NO_MANDATES;
  await changeStatus(db, [reference], { status: 'cancelled', reason });
  if (!isAtTheBank(status)) return { ...NO_MANDATES, cancelled: [reference] };
  await addCancellations(db, [reference], since);
  return { ...NO_MANDATES, atTheBank: [reference] };
}
