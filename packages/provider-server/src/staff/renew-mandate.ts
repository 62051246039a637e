import { success, type ResentMail } from '@kettle/core';
import { noSuchMandate, nothingToRenew, type Decision } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { sendRenewalLink, type RenewalLinkContext } from '../renewals/renewal-links.ts';

/** Sends the payer of a mandate a link for new bank details, at their wish. */
export async function renewMandate(
  db: Transaction<Tables>,
  reference: string,
  context: RenewalLinkContext,
): Promise<Decision<ResentMail>> {
  const wanted = reference.replace(/\s/g, '').toUpperCase();
  const result = await sendRenewalLink(db, wanted, context);
  if (result === 'unknown') return noSuchMandate(wanted);
  if (result === 'ended') return nothingToRenew(wanted);
  const mail = await db
    .selectFrom('outbox')
    .innerJoin('member', 'member.email_key', 'outbox.recipient_key')
    .innerJoin('mandate', 'mandate.member_id', 'member.id')
    .select(['outbox.id', 'outbox.recipient'])
    .where('mandate.reference', '=', wanted)
    .where('outbox.kind', '=', 'new-bank-details')
    .orderBy('outbox.created_at', 'desc')
    .executeTakeFirstOrThrow();
  return success(mail);
}
