import type { Migration } from './migration.ts';

/** The tables that a sign-up writes to. Bank details are stored only in `mandate.sealed`, encrypted. */
export const houses: Migration = {
  name: '0001-houses',
  sql: `
create table lead (
  id text primary key,
  -- Null until the person registers: share links create anonymous leads.
  first_name text,
  last_name text,
  email text,
  mobile text,
  lead_type text,
  discount_code text,
  affiliate_code text,
  offer_code text,
  referral_code text,
  price_ids jsonb not null default '[]',
  household jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lead_updated_at on lead (updated_at);

create table house (
  guid text primary key,
  -- The property, or the typed address with its creator and start date.
  natural_key text not null,
  address jsonb not null,
  full_address jsonb not null,
  postcode text not null,
  creator_first_name text not null,
  tenancy_start date not null,
  tenancy_end date not null check (tenancy_end > tenancy_start),
  broadband_date date,
  housemate_count integer not null check (housemate_count between 1 and 15),
  remaining integer not null check (remaining >= 0 and remaining <= housemate_count),
  region text not null,
  price_ids jsonb not null,
  picks jsonb not null,
  price jsonb not null,
  discount_code text,
  discount_description text,
  letting_agent_name text,
  agent_code text,
  referral_code text,
  affiliate_code text,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index house_live_natural_key on house (natural_key) where closed_at is null;

create table member (
  id text primary key,
  house_guid text not null references house on delete cascade,
  email text not null,
  -- The same for every spelling of an e-mail address.
  email_key text not null,
  first_name text not null,
  last_name text,
  tel text,
  lead_type text,
  allow_promotions boolean not null default false,
  is_creator boolean not null default false,
  joined_at timestamptz not null default now()
);
create unique index member_house_email on member (house_guid, email_key);

create table mandate (
  member_id text primary key references member on delete cascade,
  key_id text not null,
  sealed bytea not null,
  account_ending text not null check (length(account_ending) = 2),
  bank_name text,
  first_payment_date date not null,
  created_at timestamptz not null default now()
);

create table bank_key (
  id text primary key,
  first_used_at timestamptz not null default now()
);
`,
};
