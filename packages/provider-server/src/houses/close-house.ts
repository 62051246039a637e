import { success, type CalendarDate } from '@kettle/core';
import type { ClosedHouse, EndedMandates, MandateStatus } from '@kettle/provider-api';
import { houseClosed, noSuchHouse, type Decision } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { MailHouse } from '../mails/mail-house.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { addCancellations } from '../mandates/cancellations.ts';
import type { LockedMandate } from '../mandates/end-mandate.ts';
import { changeStatus, isAtTheBank } from '../mandates/mandates.ts';
import { eventInsertion } from './house-events.ts';
import { turnAway } from './join-requests.ts';

export interface Closing {
  readonly today: CalendarDate;
  /** Why, for whoever looks at it later. */
  readonly reason: string;
  /**
   * Nobody is written to, nor when the house is opened again: somebody has died, or it was a test.
   */
  readonly isQuiet?: boolean | undefined;
}

/**
 * Closes a house: its guid then counts as unknown, and none of its mails leaves any more but one,
 * which tells its members. Who waits to join is erased and told.
 */
export async function closeHouse(
  db: Transaction<Tables>,
  templates: MailTemplates,
  guid: string,
  { reason, today, isQuiet = false }: Closing,
): Promise<Decision<ClosedHouse>> {
  const closed = await db
    .updateTable('house')
    .set({ closed_at: sql`now()`, closed_reason: reason, closed_quietly: isQuiet })
    .where('guid', '=', guid)
    .where('closed_at', 'is', null)
    .returning(['creator_first_name as creator', 'address', 'tenancy_start as startDate'])
    .executeTakeFirst();
  if (!closed) {
    const house = db.selectFrom('house').select('guid').where('guid', '=', guid);
    return (await house.executeTakeFirst()) ? houseClosed(guid) : noSuchHouse(guid);
  }
  await eventInsertion(db, guid, 'ended').execute();
  const mandates = await lockMandatesOfHouse(db, guid);
  const ended = endedMandates(mandates);
  await changeStatus(db, ended.cancelled, { status: 'cancelled', reason: 'The house was closed.' });
  await addCancellations(db, ended.atTheBank);
  await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('sent_at', 'is', null)
    .execute();
  if (!isQuiet) await tellMembers(db, templates, { guid, ...closed, endsOn: today, mandates });
  await turnAway(db, templates, { houseGuid: guid, isQuiet });
  return success({ guid, ...ended });
}

/** What closing a house makes of its mandates. One that ended before stays as it is. */
function endedMandates(mandates: readonly LockedMandate[]): EndedMandates {
  return {
    cancelled: referencesOf(mandates, (status) => status === 'new'),
    atTheBank: referencesOf(mandates, isAtTheBank),
  };
}

/** The references of mandates of such a status. */
export function referencesOf(
  mandates: readonly LockedMandate[],
  isMeant: (status: MandateStatus) => boolean,
): readonly string[] {
  return mandates.filter(({ status }) => isMeant(status)).map(({ reference }) => reference);
}

/**
 * The mandates of a house that count. Until the transaction ends, no export hands one over, and no
 * report changes it.
 */
export function lockMandatesOfHouse(db: Transaction<Tables>, guid: string) {
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.reference', 'mandate.status', 'mandate.member_id as memberId'])
    .where('member.house_guid', '=', guid)
    .where('member.taken_out_at', 'is', null)
    .where('mandate.replaced_at', 'is', null)
    .orderBy('mandate.created_at')
    .orderBy('mandate.reference')
    .forUpdate('mandate')
    .execute();
}

interface ClosedNews extends MailHouse {
  readonly guid: string;
  readonly endsOn: CalendarDate;
  /** As they were before the closing. */
  readonly mandates: Awaited<ReturnType<typeof lockMandatesOfHouse>>;
}

async function tellMembers(
  db: Transaction<Tables>,
  templates: MailTemplates,
  { guid, mandates, ...house }: ClosedNews,
): Promise<void> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'email', 'first_name as firstname', 'is_creator as isLead'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .execute();
  const mails = members.map(({ id, email, ...member }) => {
    const own = mandates.filter(({ memberId }) => memberId === id);
    const leaver = { ...house, ...member, mandates: endedMandates(own) };
    return templates.houseClosed({ id: newGuid(), recipient: email }, leaver);
  });
  await addToOutbox(db, mails, guid);
}
