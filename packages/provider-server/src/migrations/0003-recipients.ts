import type { Migration } from './migration.ts';

/** Finds the mails to one person, and lets a tenancy last a single day, as a provider without a minimum term allows. */
export const recipients: Migration = {
  name: '0003-recipients',
  sql: `
create index outbox_recipient on outbox (lower(recipient), created_at);

alter table house drop constraint house_check;
alter table house add constraint house_dates check (tenancy_end >= tenancy_start) not valid;
`,
};
