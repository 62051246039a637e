import type { Clock } from '@kettle/core';
import { codeOf, type Log } from './log/log.ts';
import type { SendMail } from './mail/mail.ts';
import { runOutbox } from './mail/outbox-runner.ts';
import { runHousekeeping } from './store/housekeeping.ts';
import { sendDueMail } from './store/outbox.ts';
import type { Store } from './store/store.ts';

/** The work that runs beside the requests: sending mails from the outbox, and housekeeping. */
export interface BackgroundWork {
  /** Call this after mails were put into the outbox. */
  readonly wakeOutbox: () => void;
  readonly stop: () => Promise<void>;
}

export function startBackgroundWork(
  store: Store,
  { clock, log, sendMail }: { clock: Clock; log: Log; sendMail: SendMail },
): BackgroundWork {
  const report = (event: string) => (error: unknown) =>
    log('error', event, { error: codeOf(error) });
  const outbox = runOutbox(
    () => sendDueMail(store.db, sendMail, new Date(clock.now())),
    report('outbox'),
  );
  const stopHousekeeping = runHousekeeping(store, clock, report('housekeeping'));
  const stop = async (): Promise<void> => {
    stopHousekeeping();
    await outbox.stop();
  };
  return { wakeOutbox: outbox.wake, stop };
}
