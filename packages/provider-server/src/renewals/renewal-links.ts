import { addDays, type CalendarDate } from '@kettle/core';
import type { ResentMail } from '@kettle/provider-api';
import { isRenewalOpen, RENEWAL_LINK_DAYS, type FailedPayment } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { digestOf } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import { endReminders } from '../houses/reminders.ts';
import { addToOutbox, type OutboxMail } from '../mails/outbox.ts';
import { endReminderDeletion } from '../mails/reminder-deletions.ts';
import { isOver } from '../mandates/mandates.ts';
import { unpaidPayments } from '../mandates/unpaid-payments.ts';
import { findPayer } from './payers.ts';

/** A mail to a person, and the houses that it is about. */
export interface SentMail extends ResentMail {
  readonly houses: readonly string[];
}

/** What a renewal mail needs beside the database. */
export type RenewalLinkContext = Pick<HouseContext, 'today' | 'templates'>;

interface RenewalLinkOptions {
  readonly wasReopened?: boolean;
  /** The payment that was not collected. */
  readonly failed?: FailedPayment | undefined;
}

/**
 * Sends the payer of this mandate, or of the one that it was replaced by, a link of their own for
 * the bank details of another account. Only a digest of its token is stored. Returns the mail.
 * `ended`: the house has ended, the payer was taken out of it, or has paid everything, so nothing
 * is sent, but of a payment that failed, without a link; `died`: the payer. The caller wakes the
 * outbox and records who did it.
 */
export async function sendRenewalLink(
  db: Transaction<Tables>,
  reference: string,
  context: RenewalLinkContext,
  options: RenewalLinkOptions = {},
): Promise<SentMail | 'died' | 'ended' | 'unknown'> {
  const mandate = await db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['member_id', 'died_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!mandate) return 'unknown';
  if (mandate.died_at) return 'died';
  const failed = options.failed ?? (await latestUnpaid(db, reference, context.today));
  const sent = await mailRenewalLink(db, mandate.member_id, context, { ...options, failed });
  return sent === 'ended' && options.failed
    ? mailFailureAfterEnd(db, mandate.member_id, context, options.failed)
    : sent;
}

/**
 * Tells a payer whose tenancy is over that a payment was not collected. Nobody takes it from another
 * account any more. A house that was closed is told nothing.
 */
async function mailFailureAfterEnd(
  db: Transaction<Tables>,
  payerId: string,
  { templates }: RenewalLinkContext,
  unpaid: FailedPayment,
): Promise<SentMail | 'ended'> {
  const payer = await db
    .selectFrom('member')
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .select(['guid', 'creator_first_name as creator', 'address', 'tenancy_start as startDate'])
    .select(['email', 'first_name as firstname', 'is_creator as isLead'])
    .where('member.id', '=', payerId)
    .where('taken_out_at', 'is', null)
    .where('closed_reason', 'is', null)
    .executeTakeFirst();
  if (!payer) return 'ended';
  const sent = { id: newGuid(), recipient: payer.email };
  const mail = templates.paymentFailedAfterEnd(sent, { ...payer, unpaid });
  await addToOutbox(db, [mail], payer.guid);
  return { ...sent, houses: [payer.guid] };
}

/**
 * Sends a member a link of their own for the bank details of another account. Where their mandate
 * has ended, the mail before the end of the agreement promises no last payment until they give
 * them.
 */
export async function mailRenewalLink(
  db: Transaction<Tables>,
  payerId: string,
  { today, templates }: RenewalLinkContext,
  { wasReopened = false, failed: unpaid }: RenewalLinkOptions = {},
): Promise<SentMail | 'ended'> {
  const payer = await findPayer(db, payerId, { today });
  if (!payer) return 'ended';
  const { house, memberId, email, firstname, isLead } = payer;
  const token = newGuid();
  const sent = { id: newGuid(), recipient: email };
  await db
    .insertInto('renewal_link')
    .values({
      token_digest: digestOf(token),
      member_id: memberId,
      made_on: today,
      mail_id: sent.id,
    })
    .execute();
  const until = addDays(today, RENEWAL_LINK_DAYS - 1);
  const wasActive = payer.mandate && (await hasBeenActive(db, payer.mandate.reference));
  const person = { firstname, isLead, wasReopened, ...(wasActive && { wasActive }) };
  const about = { ...mailHouseOf(house), ...payer.mandate, ...person, unpaid };
  const mail = templates.newBankDetails(sent, { ...about, until, token });
  const reminders: OutboxMail[] = [];
  if (isOver(payer.mandate?.status)) {
    await endReminderDeletion(db, house.guid, email).execute();
    reminders.push(...endReminders({ house, email, firstname }, { templates, today }));
  }
  await addToOutbox(db, [mail, ...reminders], house.guid);
  return { ...sent, houses: [house.guid] };
}

async function latestUnpaid(
  db: Database,
  reference: string,
  today: CalendarDate,
): Promise<FailedPayment | undefined> {
  const row = await db
    .selectFrom('mandate')
    .select(unpaidPayments(today).as('unpaid'))
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.unpaid.at(-1);
}

async function hasBeenActive(db: Database, reference: string): Promise<boolean> {
  const change = await db
    .selectFrom('mandate_change')
    .select('id')
    .where('reference', '=', reference)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return change !== undefined;
}

/** Ends all links of the member. Returns false if this one has ended before. */
export async function endRenewalLinks(
  db: Transaction<Tables>,
  token: string,
  memberId: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('renewal_link')
    .where('member_id', '=', memberId)
    .returning('token_digest')
    .execute();
  const digest = digestOf(token);
  return ended.some((link) => link.token_digest.equals(digest));
}

/** The member whom a valid link was sent to. */
export async function memberOfRenewalLink(
  db: Database,
  token: string,
  today: CalendarDate,
): Promise<{ readonly id: string; readonly houseGuid: string } | undefined> {
  const link = await db
    .selectFrom('renewal_link')
    .innerJoin('member', 'member.id', 'renewal_link.member_id')
    .select(['member.id', 'member.house_guid as houseGuid', 'made_on'])
    .where('token_digest', '=', digestOf(token))
    .executeTakeFirst();
  return link && isRenewalOpen(link.made_on, today) ? link : undefined;
}
