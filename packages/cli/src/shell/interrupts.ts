import { setMaxListeners } from 'node:events';
import type { Shell } from './shell.ts';

/** Thrown where a run cannot go on because somebody pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Ctrl-C as a command meets it: look-ups are left at once, a submission is waited for (D42). */
export interface Interrupts {
  /** Aborted at the first Ctrl-C: for look-ups. */
  readonly signal: AbortSignal;
  readonly isInterrupted: boolean;
  /** Rejects with `Interrupted` as soon as the run may be left. */
  readonly leaving: Promise<never>;
  /** Throws after a Ctrl-C: to be called before anything new is begun. */
  check(): void;
  /** Does what must be waited for: the first Ctrl-C says so, the second leaves. */
  submitting<T>(work: () => Promise<T>): Promise<T>;
  /** As Ctrl-C does, where a prompt has taken the key itself. */
  interrupt(): never;
  stop(): void;
}

const WAITING = 'Waiting for the answer that is under way. Ctrl-C again leaves at once.';

export function listenForInterrupts(shell: Shell): Interrupts {
  const controller = new AbortController();
  // Every look-up of a batch listens.
  setMaxListeners(0, controller.signal);
  let underWay = 0;
  let leave: (interrupted: Interrupted) => void = () => {};
  const leaving = new Promise<never>((_, reject) => (leave = reject));
  leaving.catch(() => {
    // Whoever waits for it hears of it; a run that ended first has nobody waiting.
  });
  const onInterrupt = (): void => {
    const isFirst = !controller.signal.aborted;
    controller.abort();
    if (underWay === 0 || !isFirst) leave(new Interrupted());
    else shell.stderr.write(`${WAITING}\n`);
  };
  const stop = shell.onInterrupt(onInterrupt);
  const check = (): void => {
    if (controller.signal.aborted) throw new Interrupted();
  };
  return {
    signal: controller.signal,
    get isInterrupted() {
      return controller.signal.aborted;
    },
    leaving,
    check,
    submitting: async (work) => {
      check();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    interrupt: () => {
      controller.abort();
      throw new Interrupted();
    },
    stop,
  };
}
