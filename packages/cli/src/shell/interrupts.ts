import { setMaxListeners } from 'node:events';
import type { Shell, StopSignal } from './shell.ts';

/** Thrown when a run must stop because the user pressed Ctrl-C. */
export class InterruptError extends Error {
  override readonly name = 'InterruptError';
}

/**
 * Handles Ctrl-C for a command: it aborts look-ups at once, but waits for the answer to a
 * submission.
 */
export interface Interrupts {
  /** Aborts look-ups at the first Ctrl-C. */
  readonly signal: AbortSignal;
  readonly isInterrupted: boolean;
  /** Whether the signal was SIGTERM, which has its own exit code. */
  readonly isTerminated: boolean;
  /** Rejects with `InterruptError` as soon as the run may stop. */
  readonly interruption: Promise<never>;
  /** Throws `InterruptError` after a Ctrl-C. Call it before starting anything new. */
  check(): void;
  /**
   * Runs work whose answer must be awaited: the first Ctrl-C prints that the run waits, the second
   * one stops the run.
   */
  runSubmission<T>(work: () => Promise<T>): Promise<T>;
  /** Interrupts the run if a prompt has received Ctrl-C as a key. */
  interrupt(): never;
  stop(): void;
}

const WAITING = 'Waiting for the answer. Press Ctrl-C again to quit now.';

export function listenForInterrupts(shell: Shell): Interrupts {
  const controller = new AbortController();
  // No limit: every look-up of a batch adds a listener.
  setMaxListeners(0, controller.signal);
  let submissionsInFlight = 0;
  let rejectInterruption: (interrupted: InterruptError) => void = () => {};
  const interruption = new Promise<never>((_, reject) => (rejectInterruption = reject));
  interruption.catch(() => {
    // Prevents an unhandled rejection if nothing awaits `interruption`.
  });
  let isTerminated = false;
  const onInterrupt = (signal: StopSignal): void => {
    const isFirst = !controller.signal.aborted;
    if (isFirst) isTerminated = signal === 'SIGTERM';
    controller.abort();
    if (submissionsInFlight === 0 || !isFirst) rejectInterruption(new InterruptError());
    else shell.stderr.write(`${WAITING}\n`);
  };
  const stop = shell.onInterrupt(onInterrupt);
  const check = (): void => {
    if (controller.signal.aborted) throw new InterruptError();
  };
  return {
    signal: controller.signal,
    get isInterrupted() {
      return controller.signal.aborted;
    },
    get isTerminated() {
      return isTerminated;
    },
    interruption,
    check,
    runSubmission: async (work) => {
      check();
      submissionsInFlight += 1;
      try {
        return await work();
      } finally {
        submissionsInFlight -= 1;
      }
    },
    interrupt: () => {
      controller.abort();
      throw new InterruptError();
    },
    stop,
  };
}
