import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { sql } from 'kysely';

/**
 * All rows about a person, by table. Bank details stay sealed: only the last two digits are
 * readable.
 */
export interface PersonalData {
  readonly email: string;
  readonly leads: readonly object[];
  readonly members: readonly object[];
  /** Requests to join that the lead of a house has not answered. */
  readonly requests: readonly object[];
  readonly invitations: readonly object[];
  readonly mails: readonly object[];
}

export async function findPersonalData(db: Database, email: string): Promise<PersonalData> {
  const leads = await leadsOf(db, email);
  const members = await db
    .selectFrom('member')
    .leftJoin('mandate', 'mandate.member_id', 'member.id')
    .select([
      'house_guid as house',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'tel',
      'lead_type as leadType',
      'offers',
      'is_creator as isLead',
      'joined_at as joinedAt',
      'taken_out_at as takenOutAt',
      'terms_version as termsVersion',
      'channel',
      'reference',
      'status',
      'monthly_pence as monthlyPence',
      'first_collection as firstCollection',
      'collections',
      'last_collection as lastCollection',
      'last_pence as lastPence',
      'first_pence as firstPence',
      'account_ending as accountEnding',
      'bank_name as bank',
      paymentReports.as('payments'),
    ])
    .where('email_key', '=', emailDigest(email))
    .orderBy('joined_at')
    .orderBy('mandate.created_at')
    .execute();
  const requests = await requestsOf(db, email);
  const invitations = await db
    .selectFrom('invitation')
    .select(['house_guid as house', 'sent_on as sentOn'])
    .where('recipient_key', '=', emailDigest(email))
    .orderBy('sent_on')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'body',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where('recipient_key', '=', emailDigest(email))
    .orderBy('created_at')
    .orderBy('due_at')
    .execute();
  return { email, leads, members, requests, invitations, mails };
}

/** What the bank has said of single payments. */
const paymentReports = sql<object[]>`(
  select coalesce(json_agg(json_build_object('status', status, 'day', day, 'pence', pence, 'reason', reason) order by day, status desc), '[]')
  from payment_report where payment_report.reference = mandate.reference)`;

/** The houses that a person lives in or lived in, waits for or was invited to. */
export async function housesOf(db: Database, email: string): Promise<readonly string[]> {
  const key = emailDigest(email);
  const rows = await db
    .selectFrom('member')
    .select('house_guid')
    .where('email_key', '=', key)
    .union(db.selectFrom('join_request').select('house_guid').where('email_key', '=', key))
    .union(db.selectFrom('invitation').select('house_guid').where('recipient_key', '=', key))
    .execute();
  return rows.map((row) => row.house_guid);
}

function requestsOf(db: Database, email: string) {
  return db
    .selectFrom('join_request')
    .select([
      'house_guid as house',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'tel',
      'lead_type as leadType',
      'offers',
      'created_at as askedAt',
      'terms_version as termsVersion',
      'channel',
      'account_ending as accountEnding',
      'bank_name as bank',
    ])
    .where('email_key', '=', emailDigest(email))
    .orderBy('created_at')
    .execute();
}

function leadsOf(db: Database, email: string) {
  return db
    .selectFrom('lead')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'mobile',
      'lead_type as leadType',
      'discount_code as discountCode',
      'affiliate_code as affiliateCode',
      'offer_code as offerCode',
      'referral_code as referralCode',
      'price_ids as priceIds',
      'household',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('email_key', '=', emailDigest(email))
    .execute();
}
