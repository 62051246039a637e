import type { Migration } from './migration.ts';

/** A mail also has an HTML body, and an invited person gets one reminder. */
export const mails: Migration = {
  name: '0008-mails',
  sql: `
alter table outbox
  add column html text,
  add constraint outbox_kind check (kind in ('invitation', 'reminder', 'package', 'direct-debit', 'housemate-joined', 'house-complete'));
create unique index outbox_reminder on outbox (house_guid, recipient_key) where kind = 'reminder';
`,
};
