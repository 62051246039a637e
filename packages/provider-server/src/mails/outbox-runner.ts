/** Sends the mails in the outbox in the background. */
export interface OutboxRunner {
  /** Checks the outbox now, because a mail was just added. */
  readonly wake: () => void;
  /** Waits for the mails in progress, then sends no more. */
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 5000;
/** Several, so that a mail server that does not answer delays only some of the mails. */
export const WORKERS = 4;

/** Calls `sendDue` until it returns false, because no mail is due, and again after each pause. */
export function runOutbox(
  sendDue: () => Promise<boolean>,
  onError: (error: unknown) => void,
): OutboxRunner {
  let isStopped = false;
  const workers = Array.from({ length: WORKERS }, () =>
    createWorker(sendDue, { onError, isStopped: () => isStopped }),
  );
  const wake = (): void => {
    for (const worker of workers) worker.wake();
  };
  const timer = setInterval(wake, PAUSE_MS);
  timer.unref();
  wake();
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    await Promise.all(workers.map((worker) => worker.done()));
  };
  return { wake, stop };
}

interface WorkerOptions {
  readonly onError: (error: unknown) => void;
  readonly isStopped: () => boolean;
}

/** Sends one mail after the other. */
function createWorker(sendDue: () => Promise<boolean>, { onError, isStopped }: WorkerOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  const sendAllDue = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!isStopped() && (await sendDue()));
    } while (isWoken && !isStopped());
  };
  const wake = (): void => {
    isWoken = true;
    if (isStopped() || running) return;
    running = sendAllDue()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  return { wake, done: async () => running };
}
