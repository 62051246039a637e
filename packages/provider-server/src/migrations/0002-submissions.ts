import type { Migration } from './migration.ts';

/** The tables for idempotency keys, outgoing mails, invitations, shared packages and rate counters. */
export const submissions: Migration = {
  name: '0002-submissions',
  sql: `
create table idempotency_key (
  route text not null,
  key uuid not null,
  fingerprint_key_id text not null,
  fingerprint bytea not null,
  answer jsonb,
  -- The house or the lead of the submission.
  subject text,
  created_at timestamptz not null default now(),
  primary key (route, key)
);

create table outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where sent_at is null;

create table invitation (
  house_guid text not null references house on delete cascade,
  email text not null,
  sent_on date not null,
  mail_id text not null,
  primary key (house_guid, email, sent_on)
);

create table shared_package (
  id text primary key,
  content jsonb not null,
  lead_id text not null,
  created_at timestamptz not null default now()
);

create table rate_counter (
  name text not null,
  subject bytea not null,
  minute integer not null,
  count integer not null,
  primary key (name, subject, minute)
);
`,
};
