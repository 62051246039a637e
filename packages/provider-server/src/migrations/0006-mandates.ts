import type { Migration } from './migration.ts';

/** A mandate has a reference, a status and a history. An export is a batch. The actions of operators are audited. */
export const mandates: Migration = {
  name: '0006-mandates',
  sql: `
create table mandate_batch (
  id text primary key,
  created_at timestamptz not null default now()
);

alter table mandate
  -- Up to 18 letters and digits, as in Bacs.
  add column reference text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 18)),
  add column status text not null default 'new',
  add column reason text,
  add column batch_id text,
  add constraint mandate_reference unique (reference),
  add constraint mandate_reference_form check (reference ~ '^[A-Z0-9]{1,18}$'),
  add constraint mandate_status check (status in ('new', 'handed-over', 'active', 'rejected', 'cancelled')),
  add constraint mandate_batch_id foreign key (batch_id) references mandate_batch;
create index mandate_new on mandate (created_at, member_id) where status = 'new';
create index mandate_batch_id on mandate (batch_id);

-- Every status after 'new', which a mandate has since its created_at.
create table mandate_change (
  id bigint generated always as identity primary key,
  member_id text not null references mandate on delete cascade,
  status text not null,
  changed_at timestamptz not null default now(),
  constraint mandate_change_status check (status in ('handed-over', 'active', 'rejected', 'cancelled'))
);
create index mandate_change_member_id on mandate_change (member_id);

-- The actions of operators, without personal data: a subject is the id of a batch or the guid of a house.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  action text not null,
  subject text,
  count integer not null
);
`,
};
