import { success } from '@kettle/core';
import type { ClosedHouse, MandateStatus } from '@kettle/provider-api';
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
import { turnAway } from './join-requests.ts';

export interface Closing {
  /** Why, for whoever looks at it later. */
  readonly reason: string;
  /** Nobody is written to, nor when the house is opened again: somebody has died, or it was a test. */
  readonly isQuiet?: boolean | undefined;
}

/**
 * Closes a house: its guid then counts as unknown, and none of its mails leaves any more but one, which tells its members. Who
 * waits to join is erased and told.
 */
export async function closeHouse(
  db: Transaction<Tables>,
  templates: MailTemplates,
  guid: string,
  { reason, isQuiet = false }: Closing,
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
  const mandates = await lockMandatesOfHouse(db, guid);
  const cancelled = referencesOf(mandates, (status) => status === 'new');
  await changeStatus(db, cancelled, { status: 'cancelled', reason: 'The house was closed.' });
  const atTheBank = referencesOf(mandates, isAtTheBank);
  await addCancellations(db, atTheBank);
  await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('sent_at', 'is', null)
    .execute();
  if (!isQuiet) await tellMembers(db, templates, guid, closed);
  await turnAway(db, templates, { houseGuid: guid, isQuiet });
  return success({ guid, cancelled, atTheBank });
}

/** The references of mandates of such a status. */
export function referencesOf(
  mandates: readonly LockedMandate[],
  isMeant: (status: MandateStatus) => boolean,
): readonly string[] {
  return mandates.filter(({ status }) => isMeant(status)).map(({ reference }) => reference);
}

/** The mandates of a house that count. Until the transaction ends, no export hands one over, and no report changes it. */
export function lockMandatesOfHouse(db: Transaction<Tables>, guid: string) {
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
