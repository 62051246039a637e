import { daysBetween, joinLinkTo, success, type CalendarDate, type Invitation } from '@kettle/core';
import {
  type AgreedHouse,
  type Decision,
  INVITED_DAYS,
  planInvitations,
  reminderDays,
  unknownHouse,
} from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { MailHouse } from '../mails/mail-house.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { emailDigest, hexDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { lockHouse } from './houses.ts';
import type { PublicMailLimits } from '../edge/limits/rate-limits.ts';
import { addToOutbox, type OutboxMail } from '../mails/outbox.ts';
import { reminderDeletion } from '../mails/reminder-deletions.ts';
import { stopLinkTo } from '../mails/stop-links.ts';
import { addPublicMails, recipientsWithoutMail } from '../mails/public-mails.ts';
import type { Tables } from '../database/tables.ts';

export interface InvitationRequest {
  readonly guid: string;
  readonly invitations: readonly Invitation[];
  readonly today: CalendarDate;
  readonly siteUrl: string;
  readonly keys: KeyRing;
  /** The addresses that the mail service is known to refuse, each as an `emailKey`. */
  readonly undeliverable: ReadonlySet<string>;
  readonly templates: MailTemplates;
  readonly limits: PublicMailLimits;
}

/**
 * Positions instead of addresses, because the answer is stored with its key and holds no personal
 * data.
 */
interface InvitationResult {
  readonly notSent: readonly number[];
  readonly waitsUntil?: string;
}

/**
 * Adds a house's invitations to the outbox, at most one per address and day, and so many a day.
 * Returns which got none. Whoever has joined gets none either, and counts as mailed: otherwise a
 * stranger could find out who lives there.
 */
export async function inviteHousemates(
  db: Transaction<Tables>,
  { guid, invitations, today, siteUrl, keys, undeliverable, templates, limits }: InvitationRequest,
): Promise<Decision<InvitationResult>> {
  const stored = await lockHouse(db, guid, today);
  if (!stored) return unknownHouse();
  const sent = limits.mayRepeat ? new Set() : await sentToday(db, guid, today);
  const planned = planInvitations(invitations, {
    wasSentToday: (email) => sent.has(hexDigest(email)),
    isUndeliverable: (email) => undeliverable.has(email),
    remaining: stored.remaining,
    address: stored.house.address,
  });
  if (!planned.ok) return planned;
  const { toSend } = planned.value;
  const emails = toSend.map(({ email }) => email);
  const refused = await recipientsWithoutMail(db, emails, limits);
  const fresh = toSend
    .filter(({ email }) => !refused.has(hexDigest(email)))
    .slice(0, Math.max(0, limits.perHouseADay - sent.size));
  await recordInvitations(db, guid, today, fresh);
  const members = await membersOf(db, guid);
  const isMailed = ({ email }: Invitation) => !members.has(hexDigest(email));
  const linksFor = ({ email }: Invitation) => ({
    joinLink: joinLinkTo(siteUrl, guid),
    stopLink: stopLinkTo(email, { keys, siteUrl }),
  });
  const house = mailHouseOf(stored.house);
  const waiting = await addPublicMails(
    db,
    fresh.map((invitation) =>
      isMailed(invitation)
        ? templates.invitation(newGuid(), invitation, house, linksFor(invitation))
        : undefined,
    ),
    limits,
    { guid, mailedToday: sent.size },
  );
  const invited = fresh.filter(isMailed);
  for (const { email } of invited) await reminderDeletion(db, guid, email).execute();
  const days = reminderDays(today, house.startDate, INVITED_DAYS);
  const reminders = invited.flatMap((invitation): readonly OutboxMail[] =>
    days.map((day) => {
      const when = { ...linksFor(invitation), day, isLast: day === days.at(-1) };
      return {
        ...templates.reminder(newGuid(), invitation, house, when),
        dueInDays: daysBetween(today, day),
      };
    }),
  );
  await addToOutbox(db, reminders, guid);
  const notSent = new Set(invitations.map(({ email }) => hexDigest(email)));
  for (const { email } of fresh) notSent.delete(hexDigest(email));
  return success({
    ...waiting,
    notSent: invitations.flatMap(({ email }, index) =>
      notSent.delete(hexDigest(email)) ? [index] : [],
    ),
  });
}

export function mailHouseOf({
  accountCreator,
  address,
  tenancy,
}: Pick<AgreedHouse, 'accountCreator' | 'address' | 'tenancy'>): MailHouse {
  return { creator: accountCreator, address, startDate: tenancy.startDate };
}

async function sentToday(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('invitation')
    .select('recipient_key')
    .where('house_guid', '=', guid)
    .where('sent_on', '=', today)
    .execute();
  return new Set(rows.map(({ recipient_key: key }) => key.toString('hex')));
}

async function membersOf(db: Transaction<Tables>, guid: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member')
    .select('email_key')
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .execute();
  return new Set(rows.map(({ email_key: key }) => key.toString('hex')));
}

async function recordInvitations(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
  invitations: readonly Invitation[],
): Promise<void> {
  if (invitations.length === 0) return;
  await db
    .insertInto('invitation')
    .values(
      invitations.map(({ email }) => ({
        house_guid: guid,
        recipient_key: emailDigest(email),
        sent_on: today,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
