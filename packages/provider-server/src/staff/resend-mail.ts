import { success } from '@kettle/core';
import {
  mailOfClosedHouse,
  mailStopped,
  noSuchMail,
  nothingAgreed,
  type Decision,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { digestOf } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { sendAgreementsAgain } from '../signing-up/agreements-again.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { makeDue } from './list-mails.ts';
import { withNewToken } from '../mails/own-links.ts';
import type { SentMail } from '../renewals/renewal-links.ts';
import { requestRenewal } from './request-renewal.ts';

/**
 * Sends a copy of a mail, or at once what was not sent. Each mail has a link of its own: one for new bank details has left the outbox,
 * and one of a lead may have ended, so the copy gets a new one. An agreement is written as it is now. Nobody gets what they have
 * stopped, nor news of a closed house.
 */
export async function resendMail(
  db: Transaction<Tables>,
  id: string,
  context: HouseContext,
): Promise<Decision<SentMail>> {
  const mail = await db
    .selectFrom('outbox')
    .leftJoin('house', 'house.guid', 'outbox.house_guid')
    .selectAll('outbox')
    .select([
      'house.closed_at',
      currentAddress.as('to'),
      currentReference.as('reference'),
      currentMember.as('member_id'),
    ])
    .where('outbox.id', '=', id)
    .executeTakeFirst();
  if (!mail) return noSuchMail(id);
  const { to: recipient, reference, kind } = mail;
  if (mail.closed_at && kind !== 'house-closed') return mailOfClosedHouse();
  if (mail.stop_link !== null && (await hasStopped(db, mail.recipient_key))) {
    return mailStopped(recipient);
  }
  const houses = mail.house_guid === null ? [] : [mail.house_guid];
  if (await makeDue(db, id)) return success({ id, recipient, houses });
  if (kind === 'new-bank-details' && reference !== null) {
    return requestRenewal(db, reference, context);
  }
  if (kind === 'direct-debit') return writeAgain(db, { ...mail, houses }, context);
  const copy = newGuid();
  const { house_guid, recipient_key, subject, body, html, stop_link } = mail;
  const changed = withNewToken(mail);
  if (changed && house_guid !== null) {
    const link = { token_digest: digestOf(changed.token), house_guid, mail_id: copy };
    await db.insertInto('lead_link').values(link).execute();
  }
  await db
    .insertInto('outbox')
    .values({
      id: copy,
      kind,
      house_guid,
      recipient,
      recipient_key,
      subject,
      body,
      html,
      stop_link,
      ...changed?.words,
    })
    .execute();
  return success({ id: copy, recipient, houses });
}

/** The agreement of whoever lives in the house of the mail. */
async function writeAgain(
  db: Transaction<Tables>,
  {
    member_id: memberId,
    to: recipient,
    houses,
  }: Pick<SentMail, 'houses'> & { readonly member_id: string | null; readonly to: string },
  context: HouseContext,
): Promise<Decision<SentMail>> {
  const [id] = await sendAgreementsAgain(db, memberId === null ? [] : [memberId], context);
  return id === undefined ? nothingAgreed(recipient) : success({ id, recipient, houses });
}

/** The address of the recipient, which may have been corrected since. News of a correction is for the former one. */
const currentAddress = sql<string>`case when kind = 'email-changed' then recipient else coalesce(
  (select email from member where member.email_key = outbox.recipient_key limit 1), moved_to, recipient) end`;

/** The recipient, if they live in the house of the mail. */
const currentMember = sql<string | null>`(
  select id from member where member.email_key = outbox.recipient_key
  and member.house_guid = outbox.house_guid and taken_out_at is null)`;

/** The mandate of the recipient that counts in the house of the mail. Whoever was taken out may have joined again. */
const currentReference = sql<string | null>`(
  select reference from mandate join member on member.id = mandate.member_id
  where member.email_key = outbox.recipient_key and member.house_guid = outbox.house_guid and replaced_at is null
  order by taken_out_at desc nulls first limit 1)`;

async function hasStopped(db: Transaction<Tables>, recipientKey: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_recipient')
    .select('recipient_key')
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  return row !== undefined;
}
