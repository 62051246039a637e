import { randomInt } from 'node:crypto';
import {
  collectionsOf,
  personalDetailsForm,
  type BankDetails,
  type CalendarDate,
  type PaymentPlan,
  type Pence,
  type PersonalDetails,
} from '@kettle/core';
import type { MaskedAccount } from '@kettle/provider-domain';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Insertable, QueryCreator, Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { MandateTable, Offers, Tables } from '../database/tables.ts';
import { memberLinkInsertion, type NewMemberLink } from './member-links.ts';
import { accountColumns } from '../mandates/account-columns.ts';

/** When a member signs up, and who sends it: `person`, or `staff` with a name. */
export interface SignUpOccasion {
  readonly today: CalendarDate;
  readonly channel: string;
}

export interface NewMandate {
  readonly houseGuid: string;
  readonly reference: string;
  readonly bankDetails: BankDetails;
  readonly maskedAccount: MaskedAccount;
  readonly plan: PaymentPlan;
  /** The day of the month on or after which a payment is due. */
  readonly collectionDay: number;
}

/** A lead or joiner who has a place, with their mandate. */
export interface NewMember extends SignUpOccasion, NewMandate {
  /** In the mail with their agreement. */
  readonly ownLink: NewMemberLink;
  readonly personalDetails: PersonalDetails;
  readonly termsVersion: string;
  /** The price that a lead was shown, in pence per person per week. */
  readonly agreedPppw?: Pence;
  readonly isCreator: boolean;
  /** Whether the lead has just let them in. */
  readonly wasLetIn?: boolean;
}

/** What a person who asked to join has from then. */
interface StoredBefore {
  readonly id?: string;
  readonly offers?: Offers | null;
}

/** Without letters that people mistake for digits or for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;

/**
 * Creates the reference of a mandate: 18 letters and digits, the most that Bacs allows. It begins
 * with a letter, so that no spreadsheet reads it as a number.
 */
export function newReference(): string {
  const others = Array.from({ length: 17 }, () => oneOf(LETTERS_AND_DIGITS));
  return [oneOf(LETTERS), ...others].join('');
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/** A person's own details, as members and people who asked to join have them. */
export function personColumns({ email, firstname, lastname, tel, leadType }: PersonalDetails) {
  return {
    email,
    email_key: emailDigest(email),
    first_name: firstname,
    last_name: lastname,
    tel,
    lead_type: leadType,
  };
}

/** What may be read of an account whose details are sealed. */
export function maskedAccountOf(
  row: Pick<Selectable<MandateTable>, 'account_ending' | 'bank_name'>,
): MaskedAccount {
  const { account_ending: lastTwoDigits, bank_name: bankName } = row;
  return bankName === null ? { lastTwoDigits } : { lastTwoDigits, bankName };
}

/** The statement that stores a member, their own link and their mandate. */
export function memberInsertion(
  db: QueryCreator<Tables>,
  keys: KeyRing,
  member: NewMember,
  { id: memberId = newGuid(), offers = offersTo(member) }: StoredBefore = {},
) {
  const { houseGuid, personalDetails } = member;
  return db
    .with('new_member', (query) =>
      query.insertInto('member').values({
        id: memberId,
        house_guid: houseGuid,
        ...personColumns(personalDetails),
        offers: offers && JSON.stringify(offers),
        is_creator: member.isCreator,
        terms_version: member.termsVersion,
        channel: member.channel,
      }),
    )
    .with('new_link', (query) => memberLinkInsertion(query, member.ownLink, memberId))
    .insertInto('mandate')
    .values(mandateRow(keys, memberId, member));
}

export function mandateRow(
  keys: KeyRing,
  memberId: string,
  { houseGuid, reference, bankDetails, maskedAccount, plan, collectionDay }: NewMandate,
): Insertable<MandateTable> {
  const row = { table: 'mandate', rowId: reference, houseGuid } as const;
  const collections = collectionsOf(plan);
  const [first] = collections;
  return {
    member_id: memberId,
    reference,
    ...accountColumns(keys, row, bankDetails, maskedAccount),
    monthly_pence: plan.monthly,
    first_collection: plan.first,
    collections: collections.length,
    collection_day: collectionDay,
    last_collection: plan.last,
    last_pence: collections.at(-1)?.amount ?? plan.monthly,
    first_pence: first?.amount ?? plan.monthly,
    first_months: JSON.stringify(first?.payments.map(({ due }) => due) ?? []),
  };
}

/**
 * Nobody is asked for consent: offers of the company's own go to those who do not refuse them,
 * under the words of the form.
 */
export function offersTo({
  personalDetails,
  today,
}: Pick<NewMember, 'personalDetails' | 'today'>): Offers | null {
  if (!personalDetails.allowPromotions) return null;
  return {
    basis: 'soft-opt-in',
    day: today,
    wording: personalDetailsForm.labels.allowPromotions,
  };
}

/** The member of the house with this id, who has not been taken out. */
export function memberWithId(db: Database, houseGuid: string, id: string) {
  return db
    .selectFrom('member')
    .select(['email', 'first_name', 'is_creator'])
    .where('house_guid', '=', houseGuid)
    .where('id', '=', id)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}
