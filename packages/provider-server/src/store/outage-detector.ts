/** Detects whether the database has stopped answering altogether. */
export interface OutageDetector {
  readonly isSilent: () => boolean;
  /** Call this after a request timed out: starts to check whether the database still answers. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * A request can time out because the database is busy or because it is gone. After a timeout, `ask` therefore sends a check
 * of its own, and the database counts as silent only if that check stays unanswered as well. From then on it is checked
 * repeatedly, one check at a time, until it answers. A circuit breaker, which counts failures and lets a caller try again,
 * would refuse requests to a busy database and make callers wait for one that is gone.
 */
export function outageDetector(ask: () => Promise<boolean>): OutageDetector {
  let isSilent = false;
  let isAsking = false;
  let isStopped = false;
  const untilAnswered = async (): Promise<void> => {
    isAsking = true;
    do isSilent = !(await ask());
    while (isSilent && !isStopped);
    isAsking = false;
  };
  return {
    isSilent: () => isSilent,
    check: () => {
      if (!isAsking && !isStopped) void untilAnswered();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
