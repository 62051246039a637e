import type { Clock } from '@kettle/core';
import type { Mailer } from '@kettle/provider-domain';
import { codeOf, type Log } from '../platform/log.ts';
import { runOutbox } from '../mails/outbox-runner.ts';
import { databaseErrorCodeOf } from '../database/database-errors.ts';
import { runHousekeeping, type RetentionDays } from '../database/housekeeping.ts';
import { followUpRequests } from '../houses/unanswered-requests.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { outboxSender } from '../mails/outbox.ts';
import type { Store } from '../database/store.ts';

/** The work that runs beside the requests: sending mails from the outbox, and housekeeping. */
export interface BackgroundWork {
  /** Sends mails that were just added to the outbox. */
  readonly wakeOutbox: () => void;
  readonly stop: () => Promise<void>;
}

interface WorkOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly sendMail: Mailer['send'];
  readonly retentionDays: () => RetentionDays;
  readonly mailsPerHour: number;
  readonly templates: () => MailTemplates;
  readonly siteUrl: string;
}

export function startBackgroundWork(
  store: Store,
  { clock, log, sendMail, retentionDays, mailsPerHour, templates, siteUrl }: WorkOptions,
): BackgroundWork {
  const report = (event: string) => (error: unknown) =>
    log.error({ error: databaseErrorCodeOf(error) }, event);
  const sendDue = outboxSender(store.db, {
    send: sendMail,
    // Logs only a code, because the sender's message may contain the recipient's address.
    onFailed: (error, attempts) =>
      log.error({ error: codeOf(error), count: attempts }, 'mail not sent'),
    publicPerHour: mailsPerHour,
    onAbandoned: (attempts) => log.error({ count: attempts }, 'mail abandoned'),
  });
  const outbox = runOutbox(sendDue, report('outbox'));
  const stopHousekeeping = runHousekeeping(store, {
    clock,
    log,
    retentionDays,
    eachHour: async () => {
      const today = clock.today();
      const count = await store.db
        .transaction()
        .execute((db) => followUpRequests(db, { today, templates: templates(), siteUrl }));
      if (count > 0) outbox.wake();
    },
  });
  const stop = async (): Promise<void> => {
    await Promise.all([stopHousekeeping(), outbox.stop()]);
  };
  return { wakeOutbox: outbox.wake, stop };
}
