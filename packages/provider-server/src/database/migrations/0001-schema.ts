// oxlint-disable max-lines -- all tables of 0.1.0 are one text
import { createHash } from 'node:crypto';
import type { Migration } from './migration.ts';

/**
 * All tables of 0.1.0. This text never changes: a change is a migration of its own. Keys hold digests instead of
 * e-mail addresses, so that an address is erased with its row. Money is pence.
 */
const SCHEMA = `
-- Bank details are stored only in mandate.sealed, encrypted with one of these keys.
create table bank_key (
  id text primary key,
  first_used_at timestamptz not null default now()
);

-- The company's addresses.csv. A list without a digest is still being loaded; the newest other one is searched.
create table address_list (
  id integer generated always as identity primary key,
  digest bytea
);

create table address (
  list_id integer not null,
  position integer not null,
  guid text not null,
  postcode_key text not null,
  -- The first part of the id of its building, if it has one. With the postcode, it tells buildings apart.
  building text,
  building_words tsvector,
  content jsonb not null,
  words tsvector not null,
  primary key (list_id, guid)
);
create index address_postcode on address (list_id, postcode_key, position);
create index address_words on address using gin (words);

create table building (
  list_id integer not null,
  id text not null,
  position integer not null,
  postcode_key text not null,
  building text not null,
  -- The building as a suggestion.
  label text not null,
  words tsvector not null,
  primary key (list_id, id)
);
create index building_words on building using gin (words);

create table lead (
  id text primary key,
  -- Null until the person registers: share links create anonymous leads.
  first_name text,
  last_name text,
  email text,
  -- The same for every spelling of an e-mail address.
  email_key bytea,
  mobile text,
  lead_type text,
  discount_code text,
  affiliate_code text,
  offer_code text,
  referral_code text,
  price_ids jsonb not null default '[]',
  household jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lead_type check (lead_type in ('Student', 'Not a Student'))
);
create index lead_updated_at on lead (updated_at);
create index lead_created_at on lead (created_at, id);
create index lead_email_key on lead (email_key);

create table shared_package (
  id text primary key,
  content jsonb not null,
  lead_id text not null,
  created_at timestamptz not null default now(),
  constraint shared_package_lead foreign key (lead_id) references lead on delete cascade
);
create index shared_package_lead_id on shared_package (lead_id);

create table house (
  guid text primary key,
  -- What an address gives in place of the guid. It proves only that somebody knows the address.
  request_code text not null,
  -- A digest of the property, or of the typed address with its creator and start date.
  natural_key bytea not null,
  address jsonb not null,
  full_address jsonb not null,
  postcode text not null,
  creator_first_name text not null,
  tenancy_start date not null,
  tenancy_end date not null,
  broadband_date date,
  housemate_count integer not null,
  remaining integer not null,
  region text not null,
  full_price numeric(10, 4) not null,
  discounted_price numeric(10, 4) not null,
  monthly_pence integer not null,
  first_collection date not null,
  discount_code text,
  discount_description text,
  letting_agent_name text,
  agent_code text,
  referral_code text,
  affiliate_code text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_reason text,
  -- Its members were not told.
  closed_quietly boolean not null default false,
  constraint house_dates check (tenancy_end >= tenancy_start),
  constraint house_housemates check (housemate_count between 1 and 15),
  constraint house_places check (remaining between 0 and housemate_count),
  constraint house_prices check (full_price >= 0 and discounted_price >= 0),
  constraint house_monthly check (monthly_pence >= 0)
);
create unique index house_request_code on house (request_code);
create unique index house_live_natural_key on house (natural_key) where closed_at is null;
create index house_discount_code on house (discount_code) where discount_code is not null;
create index house_postcode on house (replace(postcode, ' ', ''));
create index house_words on house using gin (to_tsvector('simple', coalesce(full_address ->> 'line1', '') || ' ' || coalesce(full_address ->> 'line2', '') || ' ' || coalesce(full_address ->> 'city', '') || ' ' || postcode));
create index house_incomplete on house (tenancy_start, guid) where closed_at is null and remaining > 0;

-- What orders depend on. A house has each event once, until it is opened again.
create table house_event (
  id bigint generated always as identity primary key,
  house_guid text not null,
  event text not null,
  happened_at timestamptz not null default now(),
  -- When it was written to a list of orders.
  exported_at timestamptz,
  constraint house_event_house foreign key (house_guid) references house on delete cascade,
  constraint house_event_event check (event in ('signed-up', 'complete', 'ended')),
  constraint house_event_once unique (house_guid, event)
);
create index house_event_new on house_event (id) where exported_at is null;

-- What was agreed, with the price and the words that the lead saw.
create table house_line (
  house_guid text not null,
  position integer not null,
  product_type text not null,
  option_code text not null,
  price_id text not null,
  price numeric(10, 4) not null,
  former_price numeric(10, 4),
  words jsonb not null,
  primary key (house_guid, position),
  constraint house_line_house foreign key (house_guid) references house on delete cascade,
  constraint house_line_prices check (price >= 0 and former_price >= 0)
);

create table member (
  id text primary key,
  house_guid text not null,
  email text not null,
  -- The same for every spelling of an e-mail address.
  email_key bytea not null,
  first_name text not null,
  last_name text,
  tel text,
  lead_type text,
  -- Why this person may be sent offers, since when, and under which words; null if they want none.
  offers jsonb,
  -- Leads the house, or led it until they were taken out.
  is_creator boolean not null default false,
  joined_at timestamptz not null default now(),
  terms_version text,
  -- 'person', or 'staff NAME' if a member of staff signed them up.
  channel text not null default 'person',
  -- The lead has taken them out. Their place is free.
  taken_out_at timestamptz,
  -- When their bank said that they have died. Nobody writes to them any more.
  died_at timestamptz,
  constraint member_house foreign key (house_guid) references house on delete cascade,
  constraint member_lead_type check (lead_type in ('Student', 'Not a Student'))
);
create unique index member_house_email on member (house_guid, email_key) where taken_out_at is null;
create index member_house_guid on member (house_guid);
create index member_joined_at on member (joined_at, id);
create index member_email_key on member (email_key);
create index member_died on member (email_key) where died_at is not null;
create index member_tel on member (tel);
create index member_words on member using gin (to_tsvector('simple', first_name || ' ' || coalesce(last_name, '')));

-- An export to the bank.
create table mandate_batch (
  id text primary key,
  created_at timestamptz not null default now()
);

create table mandate (
  -- Up to 18 letters and digits, as in Bacs.
  reference text primary key,
  member_id text not null,
  status text not null default 'new',
  reason text,
  batch_id text,
  key_id text not null,
  sealed bytea not null,
  -- The same for every mandate of an account, by the same key.
  account_digest bytea not null,
  account_ending text not null,
  bank_name text,
  monthly_pence integer not null,
  first_collection date not null,
  -- The rest of the payment plan.
  collections integer not null,
  collection_day integer not null,
  last_collection date not null,
  last_pence integer not null,
  first_pence integer not null,
  -- The due days of the months that the first payment is for: more than one after new bank details.
  first_months jsonb not null,
  created_at timestamptz not null default now(),
  -- When the payer gave new bank details, which are a mandate of their own.
  replaced_at timestamptz,
  -- The bank has moved the account, and the next export says so. Then the batch of that export.
  is_moved boolean not null default false,
  moved_batch_id text,
  constraint mandate_member foreign key (member_id) references member on delete cascade,
  constraint mandate_batch_id foreign key (batch_id) references mandate_batch,
  constraint mandate_moved_batch_id foreign key (moved_batch_id) references mandate_batch,
  constraint mandate_moved check (not is_moved or status in ('handed-over', 'active')),
  -- A key cannot be deleted while bank details are sealed with it.
  constraint mandate_key foreign key (key_id) references bank_key,
  constraint mandate_reference_form check (reference ~ '^[A-Z0-9]{1,18}$'),
  constraint mandate_status check (status in ('new', 'handed-over', 'active', 'rejected', 'cancelled')),
  constraint mandate_account_ending check (length(account_ending) = 2),
  constraint mandate_monthly check (monthly_pence >= 0),
  constraint mandate_plan check (collections > 0 and last_pence >= 0 and first_pence >= 0 and collection_day between 1 and 31 and last_collection >= first_collection),
  constraint mandate_replaced check (replaced_at is null or status in ('rejected', 'cancelled'))
);
-- Nobody pays by two mandates at once.
create unique index mandate_current on mandate (member_id) where replaced_at is null;
create index mandate_member_id on mandate (member_id);
create index mandate_status on mandate (status, created_at, reference);
-- For the next export.
create index mandate_to_export on mandate (created_at, reference) where status = 'new' or is_moved;
create index mandate_batch_id on mandate (batch_id);
create index mandate_moved_batch_id on mandate (moved_batch_id) where moved_batch_id is not null;
create index mandate_key_id on mandate (key_id);
create index mandate_live_account on mandate (account_digest) where status in ('new', 'handed-over', 'active');

-- Every status after 'new', which a mandate has since its created_at.
create table mandate_change (
  id bigint generated always as identity primary key,
  reference text not null,
  status text not null,
  changed_at timestamptz not null default now(),
  constraint mandate_change_mandate foreign key (reference) references mandate on delete cascade,
  constraint mandate_change_status check (status in ('handed-over', 'active', 'rejected', 'cancelled'))
);
create index mandate_change_reference on mandate_change (reference);

-- What the bank says of single payments: that it could not collect one, or has after all.
create table payment_report (
  reference text not null,
  -- The bank's date, or the day of the payment if it gives none.
  day date not null,
  status text not null,
  -- The planned day of the payment that the bank means.
  collection_day date not null,
  pence integer not null,
  reason text,
  reported_at timestamptz not null default now(),
  primary key (reference, day, status),
  constraint payment_report_mandate foreign key (reference) references mandate on delete cascade,
  constraint payment_report_status check (status in ('unpaid', 'collected')),
  constraint payment_report_pence check (pence >= 0)
);
create index payment_report_unpaid on payment_report (collection_day) where status = 'unpaid';

-- The references of mandates that the bank still has although the house does not need them any more. They outlive their member.
create table mandate_cancellation (
  reference text primary key,
  since timestamptz not null default now(),
  -- When it was written to a list for the bank.
  exported_at timestamptz
);
create index mandate_cancellation_new on mandate_cancellation (since) where exported_at is null;

-- The digests of the tokens in mails that ask a payer for new bank details. Whoever gives them has none left.
create table renewal_link (
  token_digest bytea primary key,
  member_id text not null,
  made_on date not null,
  -- The mail with the link. Null in the sandbox's houses.
  mail_id text,
  constraint renewal_link_member foreign key (member_id) references member on delete cascade
);
create index renewal_link_member_id on renewal_link (member_id);
create index renewal_link_made_on on renewal_link (made_on);

-- People who came by a request code, or had been taken out, and wait for the lead's answer. They have no place and no mandate.
create table join_request (
  -- The id of the member that they become.
  id text primary key,
  house_guid text not null,
  email text not null,
  email_key bytea not null,
  first_name text not null,
  last_name text not null,
  tel text not null,
  lead_type text not null,
  -- As in member.
  offers jsonb,
  terms_version text not null,
  channel text not null,
  key_id text not null,
  sealed bytea not null,
  account_ending text not null,
  bank_name text,
  asked_on date not null,
  -- The lead was reminded of them.
  was_reminded boolean not null default false,
  created_at timestamptz not null default now(),
  -- A digest of the address it came from, if limits apply to it: one request at a time waits from there.
  sender bytea,
  constraint join_request_house foreign key (house_guid) references house on delete cascade,
  constraint join_request_key foreign key (key_id) references bank_key
);
create index join_request_house_guid on join_request (house_guid);
create index join_request_email_key on join_request (email_key);
create index join_request_tel on join_request (tel);
create index join_request_words on join_request using gin (to_tsvector('simple', first_name || ' ' || last_name));
create index join_request_asked_on on join_request (asked_on);
create index join_request_key_id on join_request (key_id);

-- The digests of the tokens of the members' own links in their mails.
create table member_link (
  token_digest bytea primary key,
  member_id text not null,
  -- As in renewal_link.
  mail_id text,
  constraint member_link_member foreign key (member_id) references member on delete cascade
);
create index member_link_member_id on member_link (member_id);

create table invitation (
  house_guid text not null,
  recipient_key bytea not null,
  sent_on date not null,
  primary key (house_guid, recipient_key, sent_on),
  constraint invitation_house foreign key (house_guid) references house on delete cascade
);
create index invitation_recipient_key on invitation (recipient_key);

create table outbox (
  id text primary key,
  kind text not null,
  -- The house that the mail is about.
  house_guid text,
  recipient text not null,
  -- The address of the recipient now, if staff corrected it.
  moved_to text,
  recipient_key bytea not null,
  -- Of a mail to the lead about somebody who asks to join: the id of their request.
  about text,
  subject text not null,
  -- Without the secrets of its links once it was sent.
  body text not null,
  html text not null,
  stop_link text,
  -- Of an invitation, which one of its house on that day: the lower ones leave first. 0: it leaves whatever the company's hour.
  house_rank smallint not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A code, never the mail server's text.
  last_error text,
  failed_at timestamptz,
  constraint outbox_house foreign key (house_guid) references house on delete cascade,
  constraint outbox_kind check (kind in ('invitation', 'reminder', 'house-incomplete', 'agreement-ends', 'package', 'direct-debit', 'housemate-joined', 'house-complete', 'house-closed', 'house-reopened', 'asks-to-join', 'not-let-in', 'taken-out', 'new-bank-details', 'email-changed', 'own-link', 'new-lead', 'data-erased'))
);
create index outbox_due on outbox (house_rank, due_at) where sent_at is null and failed_at is null;
create index outbox_failed_at on outbox (failed_at) where failed_at is not null;
create index outbox_public_sent_at on outbox (sent_at) where kind in ('invitation', 'package', 'own-link');
create index outbox_recipient_key on outbox (recipient_key, created_at);
create index outbox_created_at on outbox (created_at);
create index outbox_house_guid on outbox (house_guid);
create index outbox_about on outbox (about) where about is not null;
create index outbox_reminder on outbox (house_guid, recipient_key, due_at) where kind in ('reminder', 'house-incomplete', 'agreement-ends');
create index outbox_tried on outbox (created_at) where sent_at is null and failed_at is null and attempts > 0;

create function write_to_no_dead() returns trigger language plpgsql as $$
begin
  if exists (select from member where email_key = new.recipient_key and died_at is not null) then
    return null;
  end if;
  return new;
end $$;
create trigger outbox_writes_to_no_dead before insert on outbox
  for each row execute function write_to_no_dead();

-- When the public mails of a sender, or of a network, leave: how the limit of an hour is kept.
create unlogged table mail_turn (
  sender bytea not null,
  at timestamptz not null
);
create index mail_turn_sender on mail_turn (sender, at);

-- Who wants no public mails any more.
create table stopped_recipient (
  recipient_key bytea primary key,
  stopped_at timestamptz not null default now()
);

-- Every key expires after 30 days. After that, natural keys still prevent duplicates.
create table idempotency_key (
  route text not null,
  key uuid not null,
  fingerprint_key_id text not null,
  fingerprint bytea not null,
  -- A keyed digest of the e-mail address and the home, by the same key.
  account bytea,
  answer jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (route, key)
);
create index idempotency_key_expires_at on idempotency_key (expires_at);

-- A crash may lose the counts. In return, counting does not write to the write-ahead log.
create unlogged table rate_counter (
  -- The minute since the epoch in which the period ends.
  until integer not null,
  name text not null,
  subject bytea not null,
  count integer not null,
  primary key (until, name, subject)
);

-- The actions of operators, without personal data: a subject is the id of a batch or the guid of a house.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  action text not null,
  subject text,
  count integer not null
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of the audit are never changed or deleted.';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
`;

export const schema: Migration = {
  // With a digest, a database that an earlier edition of this file made is recognised.
  name: `0001-schema-${createHash('sha256').update(SCHEMA).digest('hex').slice(0, 8)}`,
  sql: SCHEMA,
};
