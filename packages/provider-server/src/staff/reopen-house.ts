import { success } from '@kettle/core';
import type { ReopenedHouse } from '@kettle/provider-api';
import {
  addressNotFree,
  houseEnded,
  houseOpen,
  noSuchHouse,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { lockMandatesOfHouse, referencesOf } from '../houses/close-house.ts';
import { forgetEnd } from '../houses/house-events.ts';
import { houseOfGuid } from '../houses/houses.ts';
import { endReminders, rewriteLeadReminders } from '../houses/reminders.ts';
import type { MailHouse } from '../mails/mail-house.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { keepAtTheBank } from '../mandates/cancellations.ts';
import { changeStatus, isAtTheBank, isOver } from '../mandates/mandates.ts';
import { sendRenewalLink, type RenewalLinkContext } from '../renewals/renewal-links.ts';

/**
 * Opens a closed house again, if its address is free. The bank keeps the mandates that it was not
 * told to cancel; the others are cancelled, and stay so. Whoever was told that the house has ended
 * is told that it goes on.
 */
export async function reopenHouse(
  db: Transaction<Tables>,
  guid: string,
  context: RenewalLinkContext,
): Promise<Decision<ReopenedHouse>> {
  const { today } = context;
  const house = await db
    .selectFrom('house')
    .select(['closed_at', 'closed_quietly', 'natural_key', 'tenancy_end', 'remaining'])
    .select(['creator_first_name as creator', 'address', 'tenancy_start as startDate'])
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
    .set({ closed_at: null, closed_reason: null, closed_quietly: false })
    .where('guid', '=', guid)
    .execute();
  await forgetEnd(db, guid, house.remaining);
  const mandates = await lockMandatesOfHouse(db, guid);
  const exported = await keepAtTheBank(db, referencesOf(mandates, isAtTheBank));
  await changeStatus(db, exported, { status: 'cancelled', reason: 'The house was closed.' });
  const cancelled = referencesOf(mandates, (status) => status === 'cancelled');
  await rewriteReminders(db, guid, context);
  const mailed = house.closed_quietly ? [] : await tellMembers(db, { guid, ...house }, context);
  return success({ guid, withoutMandate: [...cancelled, ...exported], mailed });
}

/**
 * Tells the members that the house goes on, with a link for new bank details where the Direct Debit
 * has ended. Whoever was not told yet that the house has ended reads nothing of it. Returns the
 * addresses.
 */
async function tellMembers(
  db: Transaction<Tables>,
  { guid, ...house }: MailHouse & { readonly guid: string },
  context: RenewalLinkContext,
): Promise<readonly string[]> {
  const unsent = await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('kind', '=', 'house-closed')
    .where('sent_at', 'is', null)
    .returning(['recipient_key', 'attempts'])
    .execute();
  const members = await db
    .selectFrom('member')
    .leftJoin('mandate', (on) =>
      on.onRef('mandate.member_id', '=', 'member.id').on('mandate.replaced_at', 'is', null),
    )
    .select(['email', 'email_key', 'first_name as firstname', 'is_creator as isLead'])
    .select(['reference', 'status'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .where('died_at', 'is', null)
    .orderBy('joined_at')
    .execute();
  const mailed: string[] = [];
  for (const { email, email_key: key, reference, status, ...member } of members) {
    const wasTold = !unsent.some((one) => one.attempts === 0 && one.recipient_key.equals(key));
    const hasEnded = isOver(status);
    const link =
      hasEnded && reference !== null
        ? await sendRenewalLink(db, reference, context, { wasReopened: wasTold })
        : 'ended';
    const needsNews = wasTold && typeof link === 'string';
    if (needsNews) {
      const mandate = hasEnded || reference === null ? {} : { reference };
      const details = { ...house, ...member, ...mandate };
      const mail = context.templates.houseReopened({ id: newGuid(), recipient: email }, details);
      await addToOutbox(db, [mail], guid);
    }
    if (needsNews || typeof link !== 'string') mailed.push(email);
  }
  return mailed;
}

/** The reminders that the closing deleted, but those to people who were invited. */
async function rewriteReminders(
  db: Transaction<Tables>,
  guid: string,
  context: RenewalLinkContext,
): Promise<void> {
  await rewriteLeadReminders(db, guid, context);
  const stored = await houseOfGuid(db, guid, context.today);
  if (!stored) return;
  const payers = await db
    .selectFrom('member')
    .innerJoin('mandate', 'mandate.member_id', 'member.id')
    .select(['email', 'first_name as firstname', 'status'])
    .select(['last_collection as day', 'last_pence as amount'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const mails = payers.flatMap(({ day, amount, status, ...payer }) => {
    const lastPayment = isOver(status) ? undefined : { day, amount };
    return endReminders({ house: stored.house, ...payer, lastPayment }, context);
  });
  await addToOutbox(db, mails, guid);
}
