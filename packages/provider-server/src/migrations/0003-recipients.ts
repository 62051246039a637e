import type { Migration } from './migration.ts';

/** An index of the mails to a person. A tenancy may last a single day, if the company has no minimum term. */
export const recipients: Migration = {
  name: '0003-recipients',
  sql: `
create index outbox_recipient on outbox (lower(recipient), created_at);

alter table house drop constraint house_check;
alter table house add constraint house_dates check (tenancy_end >= tenancy_start) not valid;
`,
};
