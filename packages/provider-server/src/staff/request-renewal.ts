import { success } from '@kettle/core';
import { noSuchMandate, nothingToRenew, payerDied, type Decision } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { compactReference } from '../mandates/compact-reference.ts';
import { sendRenewalLink, type SentMail } from '../renewals/renewal-links.ts';

/** Sends the payer of a mandate a link for new bank details, at their wish. */
export async function requestRenewal(
  db: Transaction<Tables>,
  reference: string,
  context: HouseContext,
): Promise<Decision<SentMail>> {
  const compact = compactReference(reference);
  const sent = await sendRenewalLink(db, compact, context);
  if (sent === 'unknown') return noSuchMandate(compact);
  if (sent === 'died') return payerDied();
  if (sent === 'ended') return nothingToRenew(compact);
  return success(sent);
}
