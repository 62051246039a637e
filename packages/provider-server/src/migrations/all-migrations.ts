import { houses } from './0001-houses.ts';
import { repairs } from './0004-repairs.ts';
import { agreements } from './0005-agreements.ts';
import { mandates } from './0006-mandates.ts';
import { operators } from './0007-operators.ts';
import { mails } from './0008-mails.ts';
import type { Migration } from './migration.ts';
import { submissions } from './0002-submissions.ts';
import { recipients } from './0003-recipients.ts';

/** All migrations, in the order in which they are applied. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  houses,
  submissions,
  recipients,
  repairs,
  agreements,
  mandates,
  operators,
  mails,
];
