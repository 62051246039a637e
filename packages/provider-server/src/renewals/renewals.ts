import {
  addDays,
  datePartsOf,
  success,
  type Renewal,
  type RenewalPlan,
  type RenewedMandate,
  type SetUpDay,
} from '@kettle/core';
import { unknownRenewal, type CheckedRenewal, type Decision } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { lockHouse } from '../houses/houses.ts';
import { addMemberLink } from '../houses/member-links.ts';
import { mandateRow, newReference, type NewMandate } from '../houses/members.ts';
import { confirmationOf } from '../signing-up/sign-up-mails.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { endReminders, lastPaymentOf } from '../houses/reminders.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { endReminderDeletion } from '../mails/reminder-deletions.ts';
import { endMandate, lockMandateOf } from '../mandates/end-mandate.ts';
import { findPayer, type CurrentMandate } from './payers.ts';
import { memberOfRenewalLink, endRenewalLinks } from './renewal-links.ts';

/** What a valid link shows of its payer. */
export async function openRenewal(
  db: Database,
  token: string,
  setUp: SetUpDay,
): Promise<Decision<Renewal>> {
  const member = await memberOfRenewalLink(db, token, setUp.today);
  const payer = member && (await findPayer(db, member.id, setUp));
  if (!payer) return unknownRenewal();
  const { firstname: firstName, plan } = payer;
  return success({ firstName, monthlyPence: plan.monthly, firstCollection: plan.first, plan });
}

interface RenewalContext {
  readonly keys: KeyRing;
  readonly setUp: SetUpDay;
  readonly templates: MailTemplates;
  readonly siteUrl: string;
  /** The version of the terms now, for a member of the sandbox's houses. */
  readonly termsVersion: string;
}

/**
 * Sets up a mandate with new bank details in place of the payer's earlier one, uses the link up,
 * and confirms it by mail.
 */
export async function renewMandate(
  db: Transaction<Tables>,
  { token, bankDetails, maskedAccount }: CheckedRenewal,
  { keys, setUp, siteUrl, templates, termsVersion }: RenewalContext,
): Promise<Decision<RenewedMandate>> {
  const member = await memberOfRenewalLink(db, token, setUp.today);
  // First the house, then the mandate: whoever closes the house locks them in this order.
  if (!member || !(await lockHouse(db, member.houseGuid, setUp.today))) return unknownRenewal();
  if (!(await endRenewalLinks(db, token, member.id))) return unknownRenewal();
  await lockMandateOf(db, member.id);
  const payer = await findPayer(db, member.id, setUp);
  if (!payer) return unknownRenewal();
  const { house, mandate, plan } = payer;
  if (mandate) await replaceMandate(db, mandate, plan);
  const renewed: NewMandate = {
    houseGuid: house.guid,
    reference: newReference(),
    bankDetails,
    maskedAccount,
    plan,
    collectionDay: datePartsOf(house.tenancy.startDate).day,
  };
  await db
    .insertInto('mandate')
    .values(mandateRow(keys, member.id, renewed))
    .execute();
  const confirmed = {
    ...renewed,
    ownLink: await addMemberLink(db, { guid: house.guid, memberId: member.id }, siteUrl),
    personalDetails: payer,
    isCreator: payer.isLead,
    today: payer.joinedOn,
    termsVersion: payer.termsVersion ?? termsVersion,
    replaces: mandate?.reference,
    mailedOn: setUp.today,
  };
  await endReminderDeletion(db, house.guid, payer.email).execute();
  const reminders = endReminders(
    { ...payer, lastPayment: lastPaymentOf(plan) },
    { templates, today: setUp.today },
  );
  await addToOutbox(db, [confirmationOf(templates, confirmed, house), ...reminders], house.guid);
  return success({ reference: renewed.reference, firstCollection: plan.first, plan });
}

/** The bank cancels the earlier mandate the day after its last payment. */
async function replaceMandate(
  db: Transaction<Tables>,
  mandate: CurrentMandate,
  { earlier = [] }: RenewalPlan,
): Promise<void> {
  const last = earlier.at(-1)?.day;
  const since = last && addDays(last, 1);
  await endMandate(db, mandate, 'The payer gave new bank details.', since);
  await db
    .updateTable('mandate')
    .set({ replaced_at: sql`now()` })
    .where('reference', '=', mandate.reference)
    .execute();
}
