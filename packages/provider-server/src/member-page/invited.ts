import { success, type CalendarDate, type InvitedPerson } from '@kettle/core';
import { noMailToInvited, QUIET_DAYS, type Decision } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { PublicMailLimits } from '../edge/limits/rate-limits.ts';
import type { StoredHouse } from '../houses/houses.ts';
import { reminderDeletion } from '../mails/reminder-deletions.ts';
import { addPublicMails, recipientsWithoutMail } from '../mails/public-mails.ts';

/**
 * Who was invited and has not joined, by the newest invitation of each. The invitations themselves
 * hold no address, so the mails do.
 */
export async function invitedOf(
  db: Database,
  guid: string,
  today: CalendarDate,
): Promise<readonly InvitedPerson[]> {
  const rows = await db
    .selectFrom('outbox')
    .distinctOn('recipient_key')
    .select(['id', 'recipient as email', mailedOn(today).as('isMailedToday')])
    .where('house_guid', '=', guid)
    .where('kind', '=', 'invitation')
    .where(
      sql<boolean>`not exists (
        select from member where member.house_guid = outbox.house_guid
        and member.email_key = outbox.recipient_key and taken_out_at is null)`,
    )
    .orderBy('recipient_key')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.toSorted((one, other) => one.email.localeCompare(other.email));
}

function mailedOn(today: CalendarDate) {
  return sql<boolean>`exists (
    select from invitation where invitation.house_guid = outbox.house_guid
    and invitation.recipient_key = outbox.recipient_key and sent_on = ${today})`;
}

interface Reminding {
  readonly today: CalendarDate;
  readonly limits: PublicMailLimits;
}

/**
 * Mails an invited person the invitation once more, unless they had a mail today or have joined.
 */
export async function remindInvited(
  db: Transaction<Tables>,
  { house }: StoredHouse,
  id: string,
  { limits, today }: Reminding,
): Promise<Decision<undefined>> {
  const { guid } = house;
  const invited = (await invitedOf(db, guid, today)).find((one) => one.id === id);
  if (!invited || invited.isMailedToday) return success(undefined);
  const refused = await recipientsWithoutMail(db, [invited.email], limits);
  if (refused.size > 0) return noMailToInvited();
  const { mailed } = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('mailed'))
    .where('house_guid', '=', guid)
    .where('sent_on', '=', today)
    .executeTakeFirstOrThrow();
  if (mailed >= limits.perHouseADay) return noMailToInvited();
  const { kind, recipient, recipient_key, subject, body, html, stop_link } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invitation')
    .values({ house_guid: guid, recipient_key, sent_on: today })
    .execute();
  const mail = { id: newGuid(), kind, recipient, subject, body, html };
  const copy = stop_link === null ? mail : { ...mail, stopLink: stop_link };
  await addPublicMails(db, [copy], limits, { guid, mailedToday: mailed });
  // Nobody gets two within three days.
  await reminderDeletion(db, guid, invited.email)
    .where('due_at', '<', sql<Date>`now() + make_interval(days => ${QUIET_DAYS})`)
    .execute();
  return success(undefined);
}
