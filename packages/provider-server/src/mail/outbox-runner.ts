/** Sends the mails in the outbox in the background. */
export interface OutboxRunner {
  /** Checks the outbox now, because a mail was just added. */
  readonly wake: () => void;
  /** Waits for the mail under way, then sends no more. */
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 5000;

/** Calls `sendDue` until it returns false, because no mail is due, and again after each pause. */
export function runOutbox(
  sendDue: () => Promise<boolean>,
  onError: (error: unknown) => void,
): OutboxRunner {
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  let isWoken = false;
  const round = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!isStopped && (await sendDue()));
    } while (isWoken && !isStopped);
  };
  const wake = (): void => {
    isWoken = true;
    if (isStopped || underWay) return;
    underWay = round()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(wake, PAUSE_MS);
  timer.unref();
  wake();
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    await underWay;
  };
  return { wake, stop };
}
