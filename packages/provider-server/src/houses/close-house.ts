import { success, type CalendarDate } from '@kettle/core';
import type { ClosedHouse, MandateStatus, ReopenedHouse } from '@kettle/provider-api';
import {
  addressNotFree,
  houseClosed,
  houseEnded,
  houseOpen,
  noSuchHouse,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { MailHouse } from '../mails/mail-house.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { addCancellations, keepAtTheBank } from '../mandates/cancellations.ts';
import type { LockedMandate } from '../mandates/end-mandate.ts';
import { changeStatus, isAtTheBank } from '../mandates/mandates.ts';
import { turnAway } from './join-requests.ts';

/**
 * Closes a house: its guid then counts as unknown, and none of its mails leaves any more but one, which tells its members. Who
 * waits to join is erased and told.
 */
export async function closeHouse(
  db: Transaction<Tables>,
  templates: MailTemplates,
  guid: string,
  reason: string,
): Promise<Decision<ClosedHouse>> {
  const closed = await db
    .updateTable('house')
    .set({ closed_at: sql`now()`, closed_reason: reason })
    .where('guid', '=', guid)
    .where('closed_at', 'is', null)
    .returning(['creator_first_name as creator', 'address', 'tenancy_start as startDate'])
    .executeTakeFirst();
  if (!closed) {
    const house = db.selectFrom('house').select('guid').where('guid', '=', guid);
    return (await house.executeTakeFirst()) ? houseClosed(guid) : noSuchHouse(guid);
  }
  const mandates = await lockMandates(db, guid);
  const cancelled = referencesOf(mandates, (status) => status === 'new');
  await cancelAll(db, cancelled);
  const atTheBank = referencesOf(mandates, isAtTheBank);
  await addCancellations(db, atTheBank);
  await tellMembers(db, templates, guid, closed);
  await turnAway(db, templates, { houseGuid: guid });
  return success({ guid, cancelled, atTheBank });
}

function referencesOf(
  mandates: readonly LockedMandate[],
  isMeant: (status: MandateStatus) => boolean,
): readonly string[] {
  return mandates.filter(({ status }) => isMeant(status)).map(({ reference }) => reference);
}

async function cancelAll(db: Transaction<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await changeStatus(db, references, { status: 'cancelled', reason: 'The house was closed.' });
}

function lockMandates(db: Transaction<Tables>, guid: string) {
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.reference', 'mandate.status'])
    .where('member.house_guid', '=', guid)
    .where('member.taken_out_at', 'is', null)
    .where('mandate.replaced_at', 'is', null)
    .orderBy('mandate.created_at')
    .orderBy('mandate.reference')
    .forUpdate('mandate')
    .execute();
}

async function tellMembers(
  db: Transaction<Tables>,
  templates: MailTemplates,
  guid: string,
  house: MailHouse,
): Promise<void> {
  const members = await db
    .with('unsent', (query) =>
      query.deleteFrom('outbox').where('house_guid', '=', guid).where('sent_at', 'is', null),
    )
    .selectFrom('member')
    .select(['email', 'first_name as firstname', 'is_creator as isLead'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .execute();
  const mails = members.map(({ email, ...member }) =>
    templates.houseClosed({ id: newGuid(), recipient: email }, member, house),
  );
  await addToOutbox(db, mails, guid);
}

/**
 * Opens a closed house again, if its address is free. The bank keeps the mandates that it was not told to cancel; the others are
 * cancelled, and stay so.
 */
export async function reopenHouse(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
): Promise<Decision<ReopenedHouse>> {
  const house = await db
    .selectFrom('house')
    .select(['closed_at', 'natural_key', 'tenancy_end'])
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!house) return noSuchHouse(guid);
  if (house.closed_at === null) return houseOpen(guid);
  if (house.tenancy_end < today) return houseEnded(guid);
  await db
    .updateTable('house')
    .set({ closed_at: sql`now()` })
    .where('natural_key', '=', house.natural_key)
    .where('closed_at', 'is', null)
    .where('tenancy_end', '<', today)
    .execute();
  const other = await db
    .selectFrom('house')
    .select('guid')
    .where('natural_key', '=', house.natural_key)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (other) return addressNotFree(other.guid);
  await db
    .updateTable('house')
    .set({ closed_at: null, closed_reason: null })
    .where('guid', '=', guid)
    .execute();
  const mandates = await lockMandates(db, guid);
  const exported = await keepAtTheBank(db, referencesOf(mandates, isAtTheBank));
  await cancelAll(db, exported);
  const cancelled = referencesOf(mandates, (status) => status === 'cancelled');
  return success({ guid, withoutMandate: [...cancelled, ...exported] });
}
