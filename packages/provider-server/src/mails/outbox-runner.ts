/** Sends the mails in the outbox in the background. */
export interface OutboxRunner {
  /** Checks the outbox now, because a mail was just added. During a round, it asks for one more. */
  readonly wake: () => void;
  /** Waits for the mails in progress, then sends no more. */
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 5000;

/** Runs rounds until one returns false, because nothing more is due, and again after each pause. */
export function runOutbox(
  runRound: (isStopped: () => boolean) => Promise<boolean>,
  onError: (error: unknown) => void,
): OutboxRunner {
  let hasStopped = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  const isStopped = () => hasStopped;
  const runRounds = async (): Promise<void> => {
    let hasMore = false;
    do {
      isWoken = false;
      hasMore = await runRound(isStopped);
    } while ((hasMore || isWoken) && !hasStopped);
  };
  const wake = (): void => {
    isWoken = true;
    if (hasStopped || running) return;
    running = runRounds()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, PAUSE_MS);
  timer.unref();
  wake();
  const stop = async (): Promise<void> => {
    hasStopped = true;
    clearInterval(timer);
    await running;
  };
  return { wake, stop };
}
