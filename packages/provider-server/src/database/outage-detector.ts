/** Detects that the database no longer answers at all. */
export interface OutageDetector {
  readonly isDown: () => boolean;
  /** Call this after a request timed out. Starts to check whether the database still answers. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * A request can time out because the database is busy or because it is down. After a timeout,
 * `doesAnswer` therefore sends a check of its own, and the database counts as down only if that
 * check is not answered either. From then on it is checked repeatedly, one check at a time, until
 * it answers. A circuit breaker, which counts failures and lets a caller try again, would refuse
 * requests to a busy database and make callers wait for one that is down.
 */
export function outageDetector(doesAnswer: () => Promise<boolean>): OutageDetector {
  let isDown = false;
  let isChecking = false;
  let isStopped = false;
  const checkUntilAnswered = async (): Promise<void> => {
    isChecking = true;
    do isDown = !(await doesAnswer());
    while (isDown && !isStopped);
    isChecking = false;
  };
  return {
    isDown: () => isDown,
    check: () => {
      if (!isChecking && !isStopped) void checkUntilAnswered();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
