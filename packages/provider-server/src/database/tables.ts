// oxlint-disable max-lines -- all tables are one list
import type { Region, MailKind } from '@kettle/provider-domain';
import type {
  Address,
  CalendarDate,
  FullAddress,
  KnownAddress,
  Product,
  ProductOption,
} from '@kettle/core';
import type { MandateStatus } from '@kettle/provider-api';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** The driver reads a date column as `yyyy-MM-dd`, see `database.ts`. */
type Day = CalendarDate;
/** Pence. The driver reads a numeric as text, so that no digit is lost. */
type Amount = ColumnType<string, number, number>;
type Json<T extends object> = JSONColumnType<T>;

/** The columns of every table, as `0001-schema.ts` creates them. */
export interface Tables {
  schema_migration: { name: string; timestamp: string };
  bank_key: { id: string; first_used_at: Timestamp };
  address_list: { id: GeneratedAlways<number>; digest: Buffer | null };
  address: AddressTable;
  building: BuildingTable;
  lead: LeadTable;
  house: HouseTable;
  house_event: HouseEventTable;
  house_line: HouseLineTable;
  member: MemberTable;
  mandate: MandateTable;
  mandate_batch: { id: string; created_at: Timestamp };
  mandate_change: MandateChangeTable;
  payment_report: PaymentReportTable;
  mandate_cancellation: MandateCancellationTable;
  renewal_link: { token_digest: Buffer; member_id: string; made_on: Day; mail_id: string | null };
  join_request: JoinRequestTable;
  member_link: { token_digest: Buffer; member_id: string; mail_id: string | null };
  audit: AuditTable;
  idempotency_key: IdempotencyKeyTable;
  outbox: OutboxTable;
  invitation: { house_guid: string; recipient_key: Buffer; sent_on: Day };
  shared_package: { id: string; content: Json<object>; lead_id: string; created_at: Timestamp };
  mail_turn: { sender: Buffer; at: Timestamp };
  stopped_recipient: { recipient_key: Buffer; stopped_at: Timestamp };
  rate_counter: { until: number; name: string; subject: Buffer; count: number };
}

/** A property of `addresses.csv`. */
export interface AddressTable {
  list_id: number;
  /** Its place in the file. */
  position: number;
  guid: string;
  postcode_key: string;
  building: string | null;
  building_words: unknown;
  content: Json<KnownAddress>;
  words: unknown;
}

/** The properties with the same organisation and postcode. */
export interface BuildingTable {
  list_id: number;
  id: string;
  position: number;
  postcode_key: string;
  building: string;
  label: string;
  words: unknown;
}

export interface LeadTable {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** The digest that all spellings of the e-mail address share. */
  email_key: Buffer | null;
  mobile: string | null;
  lead_type: string | null;
  discount_code: string | null;
  affiliate_code: string | null;
  offer_code: string | null;
  referral_code: string | null;
  price_ids: ColumnType<string[], string | undefined, string>;
  household: ColumnType<object | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface HouseTable {
  guid: string;
  /** What an address gives in place of the guid. */
  request_code: string;
  /** The digest of the natural key. */
  natural_key: Buffer;
  address: ColumnType<Address, string, string>;
  full_address: ColumnType<FullAddress, string, string>;
  postcode: string;
  creator_first_name: string;
  tenancy_start: Day;
  tenancy_end: Day;
  broadband_date: Day | null;
  housemate_count: number;
  remaining: number;
  region: Region;
  full_price: Amount;
  discounted_price: Amount;
  monthly_pence: number;
  first_collection: Day;
  discount_code: string | null;
  discount_description: string | null;
  letting_agent_name: string | null;
  agent_code: string | null;
  referral_code: string | null;
  affiliate_code: string | null;
  created_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  closed_reason: string | null;
  closed_quietly: Generated<boolean>;
}

export interface HouseEventTable {
  id: GeneratedAlways<string>;
  house_guid: string;
  event: 'signed-up' | 'complete' | 'ended';
  happened_at: Timestamp;
  exported_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One agreed option of a house. */
export interface HouseLineTable {
  house_guid: string;
  position: number;
  product_type: string;
  option_code: string;
  price_id: string;
  price: Amount;
  former_price: ColumnType<string | null, number | null, number | null>;
  words: ColumnType<LineWords, string, string>;
}

/** The texts and pictures of a line, as the lead saw them. */
export interface LineWords {
  readonly product: Omit<Product, 'type' | 'defaultOption' | 'options'>;
  readonly option: Omit<ProductOption, 'code' | 'priceId' | 'price'>;
}

export interface MemberTable {
  id: string;
  house_guid: string;
  email: string;
  /** The digest that all spellings of the e-mail address share. */
  email_key: Buffer;
  first_name: string;
  last_name: string | null;
  tel: string | null;
  lead_type: string | null;
  /** Null for somebody who wants none. */
  offers: ColumnType<Offers | null, string | null | undefined, string | null>;
  /** Whether they lead the house, or led it until they were taken out. */
  is_creator: Generated<boolean>;
  joined_at: Timestamp;
  /** The version of the terms that they agreed to. Null for members of the sandbox's houses. */
  terms_version: string | null;
  /** Who signed them up: `person` for themselves, or `staff` with the name of a token. */
  channel: Generated<string>;
  /** When the lead took them out. */
  taken_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When their bank said that they have died. The table `outbox` takes no mail to them. */
  died_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** That a person may be sent offers: they did not refuse, under these words. */
export interface Offers {
  readonly basis: 'soft-opt-in';
  readonly day: CalendarDate;
  readonly wording: string;
}

export interface MandateTable {
  /** Up to 18 letters and digits, which the bank and the payer see. */
  reference: string;
  member_id: string;
  status: Generated<MandateStatus>;
  /** Why it was rejected or cancelled, as the bureau says it. */
  reason: string | null;
  batch_id: string | null;
  key_id: string;
  sealed: Buffer;
  /** The same for every mandate of an account, see `account-digest.ts`. */
  account_digest: Buffer;
  account_ending: string;
  bank_name: string | null;
  monthly_pence: number;
  first_collection: Day;
  /** The number of payments. */
  collections: number;
  /** The day of the month on or after which a payment is due. */
  collection_day: number;
  last_collection: Day;
  /** The amount of the last payment, which may be for part of a month. */
  last_pence: number;
  /** The amount of the first payment, which may be for several months. */
  first_pence: number;
  /** The days on which the months of the first payment are due. */
  first_months: ColumnType<CalendarDate[], string, string>;
  created_at: Timestamp;
  /** When the payer gave new bank details, which are a mandate of their own. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether the next export says that the bank has moved the account. */
  is_moved: Generated<boolean>;
  /** The export that said so. */
  moved_batch_id: string | null;
}

export interface PaymentReportTable {
  reference: string;
  day: Day;
  status: 'unpaid' | 'collected';
  collection_day: Day;
  pence: number;
  reason: string | null;
  reported_at: Timestamp;
}

export interface MandateChangeTable {
  id: GeneratedAlways<string>;
  reference: string;
  status: MandateStatus;
  changed_at: Timestamp;
}

export interface MandateCancellationTable {
  reference: string;
  since: Timestamp;
  exported_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A person who waits for the lead's answer. */
export interface JoinRequestTable {
  /** The id of the member that they become. */
  id: string;
  house_guid: string;
  email: string;
  email_key: Buffer;
  first_name: string;
  last_name: string;
  tel: string;
  lead_type: string;
  offers: ColumnType<Offers | null, string | null, never>;
  terms_version: string;
  channel: string;
  key_id: string;
  sealed: Buffer;
  account_ending: string;
  bank_name: string | null;
  asked_on: Day;
  /** Whether the lead was reminded of them. */
  was_reminded: Generated<boolean>;
  created_at: Timestamp;
  /** The digest of the address it came from. Null if no limit applies to it. */
  sender: Buffer | null;
}

export interface AuditTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  operator: string;
  action: string;
  subject: string | null;
  count: number;
}

export interface IdempotencyKeyTable {
  route: string;
  key: string;
  fingerprint_key_id: string;
  fingerprint: Buffer;
  account: Buffer | null;
  answer: ColumnType<unknown, string | undefined, string>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface OutboxTable {
  id: string;
  kind: MailKind;
  /** The house that the mail is about. */
  house_guid: string | null;
  recipient: string;
  /** The address of the recipient now, if staff corrected it. */
  moved_to: string | null;
  recipient_key: Buffer;
  /** The request to join that the mail tells the lead of. */
  about: string | null;
  subject: string;
  body: string;
  html: string;
  /** Of a mail that the recipient can stop. */
  stop_link: string | null;
  house_rank: Generated<number>;
  attempts: Generated<number>;
  due_at: Timestamp;
  created_at: Timestamp;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The code of the last failure. */
  last_error: string | null;
  /** When Kettle abandoned the mail. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
