import { domainToASCII } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/**
 * Money in columns of its own, foreign keys and named checks, digests instead of e-mail addresses in keys, a time at which a mail
 * is abandoned, and an unlogged table of counters.
 */
export const repairs: Migration = {
  name: '0004-repairs',
  prepare: normalizeEmailKeys,
  sql: `
-- Keys are digests, so that an e-mail address is erased with its row.
alter table house alter column natural_key type bytea using sha256(convert_to(natural_key, 'UTF8'));
alter table member alter column email_key type bytea using sha256(convert_to(email_key, 'UTF8'));
alter table invitation rename column email to recipient_key;
alter table invitation alter column recipient_key type bytea using sha256(convert_to(recipient_key, 'UTF8'));

-- Pence, with four decimals at most.
alter table house add column full_price numeric(10, 4);
alter table house add column discounted_price numeric(10, 4);
update house set
  full_price = (price ->> 'fullPriceAmount')::numeric,
  discounted_price = (price ->> 'discountedPriceAmount')::numeric;
alter table house alter column full_price set not null, alter column discounted_price set not null;
alter table house drop column price;
alter table house add constraint house_prices
  check (full_price >= 0 and discounted_price >= 0);

alter table house rename constraint house_housemate_count_check to house_housemates;
alter table house rename constraint house_check1 to house_places;
alter table house validate constraint house_dates;
alter table mandate rename constraint mandate_account_ending_check to mandate_account_ending;
alter table lead add constraint lead_type check (lead_type in ('Student', 'Not a Student'));
alter table member add constraint member_lead_type check (lead_type in ('Student', 'Not a Student'));

-- A key cannot be deleted while bank details are sealed with it.
insert into bank_key (id) select distinct key_id from mandate on conflict do nothing;
alter table mandate add constraint mandate_key foreign key (key_id) references bank_key;
create index mandate_key_id on mandate (key_id);

delete from shared_package where not exists (select from lead where lead.id = lead_id);
alter table shared_package
  add constraint shared_package_lead foreign key (lead_id) references lead on delete cascade;
create index shared_package_lead_id on shared_package (lead_id);

-- Every key expires after 30 days. After that, natural keys still prevent duplicates.
alter table idempotency_key add column expires_at timestamptz;
update idempotency_key set expires_at = greatest(created_at, now() - interval '29 days') + interval '30 days';
alter table idempotency_key
  alter column expires_at set default now() + interval '30 days',
  alter column expires_at set not null;
create index idempotency_key_expires_at on idempotency_key (expires_at);
alter table idempotency_key drop column subject;

alter table outbox add column recipient_key bytea;
update outbox set recipient_key = sha256(convert_to(lower(recipient), 'UTF8')) where recipient_key is null;
alter table outbox alter column recipient_key set not null;
alter table outbox add column failed_at timestamptz;
drop index outbox_recipient;
create index outbox_recipient_key on outbox (recipient_key, created_at);
create index outbox_created_at on outbox (created_at);
drop index outbox_due;
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;

-- A crash may lose the counts of a minute. In return, counting does not write to the write-ahead log.
drop table rate_counter;
create unlogged table rate_counter (
  minute integer not null,
  name text not null,
  subject bytea not null,
  count integer not null,
  primary key (minute, name, subject)
);
`,
};

/** Matches the only e-mail addresses whose key changes. */
const NON_ASCII = '[^\\x01-\\x7f]';

/**
 * Earlier versions compared internationalised domains as people typed them. If another row has the normalised key already, because
 * the same person joined twice, the row keeps its old key.
 */
async function normalizeEmailKeys(db: Transaction<Tables>): Promise<void> {
  const members = await sql<{ id: string; house_guid: string; email: string }>`
    select id, house_guid, email from member where email ~ ${NON_ASCII}`.execute(db);
  for (const { id, house_guid: guid, email } of members.rows) {
    await sql`update member set email_key = ${normalizeEmail(email)} where id = ${id}
      and not exists (select from member where house_guid = ${guid} and email_key = ${normalizeEmail(email)})`.execute(
      db,
    );
  }
  const houses = await sql<{ guid: string; natural_key: string }>`
    select guid, natural_key from house where natural_key like 'typed:%' and natural_key ~ ${NON_ASCII}`.execute(
    db,
  );
  for (const { guid, natural_key: old } of houses.rows) {
    const normalized = normalizeNaturalKey(old);
    await sql`update house set natural_key = ${normalized} where guid = ${guid}
      and not exists (select from house where natural_key = ${normalized} and closed_at is null)`.execute(
      db,
    );
  }
}

/** The key of a typed address is its postcode, its line, the lead's e-mail address and the first day, separated by `|`. */
function normalizeNaturalKey(key: string): string {
  const [postcode = '', line = '', email = '', start = ''] = key.split('|');
  return [postcode, line, normalizeEmail(email), start].join('|');
}

/** A copy of the normalisation at the time of this migration, because a migration never changes. */
function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const name = email.slice(0, at).normalize('NFC').toLowerCase();
  return name + (domainToASCII(email.slice(at)) || email.slice(at).toLowerCase());
}
