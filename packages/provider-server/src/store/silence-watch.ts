/** Knows whether the database says nothing at all. */
export interface SilenceWatch {
  readonly isSilent: () => boolean;
  /** Somebody has waited in vain: finds out whether there is anybody to wait for. */
  readonly findOut: () => void;
  readonly stop: () => void;
}

/**
 * Who waits in vain may have met a database that is busy as well as one that is gone. So the database is asked, and is
 * silent only if it leaves that unanswered, too; from then on it is asked, one question at a time, until it answers.
 * Nobody's request is the question: a breaker that counts failures and lets a caller try again would do both.
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
