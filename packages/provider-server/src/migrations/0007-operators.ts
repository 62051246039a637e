import type { Migration } from './migration.ts';

/** What operators look up: why a house was closed, and a mail's kind, house and last error. */
export const operators: Migration = {
  name: '0007-operators',
  sql: `
alter table house add column closed_reason text;
create index member_email_key on member (email_key);

alter table outbox
  add column kind text,
  add column house_guid text,
  -- A code, never the mail server's text.
  add column last_error text;
update outbox set kind = 'package';
update outbox set kind = 'invitation', house_guid = invitation.house_guid
  from invitation where mail_id = outbox.id;
alter table outbox alter column kind set not null;
alter table outbox add constraint outbox_house foreign key (house_guid) references house on delete cascade;
create index outbox_house_guid on outbox (house_guid);
`,
};
