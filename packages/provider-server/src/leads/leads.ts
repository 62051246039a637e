import type { LeadHousehold, LeadRegistration, LeadSelection } from '@kettle/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';

/** Housekeeping deletes leads by the database's clock. */
const NOW = sql<Date>`now()`;

/**
 * Updates a registered lead. Returns false if there is none with this id. The lead of a share link
 * is never registered: everybody who opens the link knows its id, so each becomes a lead of their
 * own.
 */
export async function updateLead(
  db: Database,
  leadId: string,
  registration: LeadRegistration,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ ...columnsOf(registration), updated_at: NOW })
    .where('id', '=', leadId)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertLead(
  db: Database,
  leadId: string,
  registration: LeadRegistration,
): Promise<void> {
  await db
    .insertInto('lead')
    .values({ id: leadId, ...columnsOf(registration) })
    .execute();
}

/**
 * Stores a lead's selection. An absent code leaves the stored one. Returns false if the lead does
 * not exist.
 */
export async function saveSelection(db: Database, selection: LeadSelection): Promise<boolean> {
  const { leadId, priceIds, offerCode, affiliateCode, referralCode } = selection;
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({
      price_ids: JSON.stringify(priceIds),
      offer_code: offerCode,
      affiliate_code: affiliateCode,
      referral_code: referralCode,
      updated_at: NOW,
    })
    .where('id', '=', leadId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a lead's household. Returns false if the lead does not exist. */
export async function saveHousehold(
  db: Database,
  { leadId, ...household }: LeadHousehold,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ household: JSON.stringify(household), updated_at: NOW })
    .where('id', '=', leadId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function columnsOf({ presignup, discountCode, affiliateCode }: LeadRegistration) {
  return {
    first_name: presignup.firstname,
    last_name: presignup.lastname,
    email: presignup.email,
    email_key: emailDigest(presignup.email),
    mobile: presignup.tel,
    lead_type: presignup.leadType,
    discount_code: discountCode ?? null,
    affiliate_code: affiliateCode ?? null,
  };
}
