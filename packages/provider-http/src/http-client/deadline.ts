/** One end for all that belongs to a call: its time is up, or nobody waits for it any more. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Resolves when it comes. */
  readonly over: Promise<void>;
  /** Why it came; undefined while there is time. */
  readonly reason: () => 'timed-out' | 'aborted' | undefined;
  /** Milliseconds that are left. */
  readonly left: () => number;
  readonly clear: () => void;
}

export function startDeadline(budgetMs: number, now: () => number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const endsAt = now() + budgetMs;
  let reason: 'timed-out' | 'aborted' | undefined;
  const end = (why: 'timed-out' | 'aborted') => () => {
    reason ??= why;
    controller.abort();
  };
  const leave = end('aborted');
  const over = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const timer = setTimeout(end('timed-out'), budgetMs);
  caller?.addEventListener('abort', leave, { once: true });
  if (caller?.aborted) leave();
  return {
    signal: controller.signal,
    over,
    reason: () => reason,
    left: () => endsAt - now(),
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}
