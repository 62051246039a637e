/** Knows whether the database says nothing at all. */
export interface SilenceWatch {
  readonly isSilent: () => boolean;
  /** Somebody has waited in vain: finds out whether there is anybody to wait for. */
  readonly findOut: () => void;
  readonly stop: () => void;
}

/**
 * A request that waited in vain may have met a database that is busy, or one that is gone. So the database is asked a question
 * of our own, and counts as silent only if that stays unanswered, too. From then on it is asked, one question at a time, until it
 * answers. A circuit breaker, which counts failures and lets a caller try again, would turn requests away from a busy
 * database and make callers wait for one that is gone.
 */
export function silenceWatch(ask: () => Promise<boolean>): SilenceWatch {
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
    findOut: () => {
      if (!isAsking && !isStopped) void untilAnswered();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
