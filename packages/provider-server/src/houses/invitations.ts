import {
  addDays,
  compareDates,
  joinLinkTo,
  success,
  type CalendarDate,
  type Invitation,
} from '@kettle/core';
import {
  type AgreedHouse,
  type Decision,
  planInvitations,
  unknownHouse,
} from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { MailHouse, MailTemplates } from '../mails/mail-templates.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { lockHouse } from './houses.ts';
import { addReminders, addToOutbox, type RecipientOverLimit } from '../mails/outbox.ts';
import type { Tables } from '../database/tables.ts';

/** An invited person who has not joined is reminded this many days before the tenancy starts. */
const REMINDER_DAYS = 7;

export interface InvitationRequest {
  readonly guid: string;
  readonly invitations: readonly Invitation[];
  readonly today: CalendarDate;
  readonly siteUrl: string;
  /** The addresses that the mail service is known to refuse, each as an `emailKey`. */
  readonly undeliverable: ReadonlySet<string>;
  readonly templates: MailTemplates;
  /** How many mails of others one recipient may get in a day. */
  readonly maxPerRecipient: number;
}

/** How many mails a house has sent today: before this request, and with it. */
export interface InvitationCounts {
  readonly sentBefore: number;
  readonly sentToday: number;
  readonly overLimit: RecipientOverLimit | undefined;
}

/**
 * Adds a house's invitations to the outbox, at most one per address and day. Returns how many mails the house has sent today.
 * The lock on the house keeps the count right when requests run concurrently.
 */
export async function inviteHousemates(
  db: Transaction<Tables>,
  {
    guid,
    invitations,
    today,
    siteUrl,
    undeliverable,
    templates,
    maxPerRecipient,
  }: InvitationRequest,
): Promise<Decision<InvitationCounts>> {
  const stored = await lockHouse(db, guid, today);
  if (!stored) return unknownHouse();
  const sent = await sentToday(db, guid, today);
  const members = await membersOf(db, guid);
  const planned = planInvitations(invitations, {
    wasSentToday: (email) => sent.has(hexDigest(email)),
    isMember: (email) => members.has(hexDigest(email)),
    isUndeliverable: (email) => undeliverable.has(email),
    remaining: stored.remaining,
    address: stored.house.address,
  });
  if (!planned.ok) return planned;
  const fresh = await claimInvitations(db, guid, today, planned.value);
  const joinLink = joinLinkTo(siteUrl, guid);
  const house = mailHouseOf(stored.house);
  const overLimit = await addToOutbox(
    db,
    fresh.map(({ mailId, invitation }) =>
      templates.invitation(mailId, invitation, house, joinLink),
    ),
    { houseGuid: guid, maxPerRecipient },
  );
  const day = addDays(house.startDate, -REMINDER_DAYS);
  if (compareDates(day, today) > 0) {
    await addReminders(
      db,
      fresh.map(({ invitation }) => templates.reminder(newGuid(), invitation, house, joinLink)),
      { houseGuid: guid, day },
    );
  }
  return success({ sentBefore: sent.size, sentToday: sent.size + fresh.length, overLimit });
}

function hexDigest(email: string): string {
  return emailDigest(email).toString('hex');
}

interface ClaimedInvitation {
  readonly mailId: string;
  readonly invitation: Invitation;
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
    .execute();
  return new Set(rows.map(({ email_key: key }) => key.toString('hex')));
}

/** Returns the invitations that were not sent today. The table's primary key decides, so concurrent requests send one mail (D39). */
async function claimInvitations(
  db: Transaction<Tables>,
  guid: string,
  today: CalendarDate,
  planned: readonly Invitation[],
): Promise<ClaimedInvitation[]> {
  if (planned.length === 0) return [];
  const wanted = planned.map((invitation) => ({ mailId: newGuid(), invitation }));
  const rows = await db
    .insertInto('invitation')
    .values(
      wanted.map(({ mailId, invitation }) => ({
        house_guid: guid,
        recipient_key: emailDigest(invitation.email),
        sent_on: today,
        mail_id: mailId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('mail_id')
    .execute();
  const claimed = new Set(rows.map(({ mail_id: mailId }) => mailId));
  return wanted.filter(({ mailId }) => claimed.has(mailId));
}
