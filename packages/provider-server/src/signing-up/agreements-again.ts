import { joinLinkTo, londonDay, type Tenancy } from '@kettle/core';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { openBankDetails } from '../database/bank-keys/open-bank-details.ts';
import { isLiveMandate } from '../database/same-account.ts';
import type { MandateTable, MemberTable, Tables } from '../database/tables.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { addMemberLink } from '../houses/member-links.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { lockHouse } from '../houses/houses.ts';
import { maskedAccountOf } from '../houses/members.ts';
import { planOfMandate } from '../mandates/mandates-of-payer.ts';
import { confirmationOf } from './sign-up-mails.ts';

/**
 * Sends the agreement mails of members again, with their details as they are now, where their house
 * and mandate are live. The mail names the account holder and has the end of the sort code, so
 * their bank details are opened. Returns the ids of the mails.
 */
export async function sendAgreementsAgain(
  db: Transaction<Tables>,
  memberIds: readonly string[],
  context: HouseContext,
): Promise<readonly string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .innerJoin('mandate', 'mandate.member_id', 'member.id')
    .select([
      'member.id as member_id',
      'member.house_guid',
      'member.email',
      'member.first_name',
      'member.is_creator',
      'member.joined_at',
      'member.terms_version',
      'mandate.reference',
      'mandate.first_collection',
      'mandate.first_months',
      'mandate.monthly_pence',
      'mandate.account_ending',
      'mandate.bank_name',
      'mandate.key_id',
      'mandate.sealed',
    ])
    .select(formerReference.as('replaces'))
    .where('member.id', 'in', memberIds)
    .where('member.taken_out_at', 'is', null)
    .where('member.died_at', 'is', null)
    .where('mandate.replaced_at', 'is', null)
    .where(isLiveMandate())
    .execute();
  const ids: string[] = [];
  for (const row of rows) {
    const stored = await lockHouse(db, row.house_guid, context.today);
    if (!stored) continue;
    const { house_guid: guid, member_id: memberId } = row;
    const member = {
      ...confirmedMember(context.keys, row, stored.house.tenancy),
      ownLink: await addMemberLink(db, { guid, memberId }, context.siteUrl),
      replaces: row.replaces ?? undefined,
      mailedOn: context.today,
    };
    const isJoinable = row.is_creator && stored.remaining > 0;
    const joinLink = isJoinable ? joinLinkTo(context.siteUrl, guid) : undefined;
    const mail = confirmationOf(context.templates, member, stored.house, joinLink);
    await addToOutbox(db, [mail], row.house_guid);
    ids.push(mail.id);
  }
  return ids;
}

/** The mandate that the payer had before. */
const formerReference = sql<string | null>`(
  select former.reference from mandate former
  where former.member_id = mandate.member_id and former.replaced_at is not null
  order by former.replaced_at desc limit 1)`;

type MemberWithMandate = Pick<
  Selectable<MemberTable & MandateTable>,
  | 'account_ending'
  | 'bank_name'
  | 'email'
  | 'first_collection'
  | 'first_months'
  | 'first_name'
  | 'house_guid'
  | 'is_creator'
  | 'joined_at'
  | 'key_id'
  | 'monthly_pence'
  | 'reference'
  | 'sealed'
  | 'terms_version'
>;

function confirmedMember(keys: KeyRing, row: MemberWithMandate, tenancy: Tenancy) {
  const { reference, house_guid: houseGuid } = row;
  const sealedFor = { table: 'mandate', rowId: reference, houseGuid } as const;
  return {
    today: londonDay(row.joined_at.getTime()),
    reference,
    personalDetails: { email: row.email, firstname: row.first_name },
    bankDetails: openBankDetails(keys, sealedFor, { keyId: row.key_id, sealed: row.sealed }),
    maskedAccount: maskedAccountOf(row),
    termsVersion: row.terms_version ?? '',
    plan: planOfMandate(row, tenancy),
    isCreator: row.is_creator,
  };
}
