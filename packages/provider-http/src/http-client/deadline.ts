/** Ends everything that belongs to a call when its time budget is used up or its caller aborts. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Resolves when the signal aborts. */
  readonly over: Promise<undefined>;
  /** Why the deadline is over; undefined while it still runs. */
  reason(): 'timed-out' | 'aborted' | undefined;
  clear(): void;
}

/** `AbortSignal.timeout` and `any` would do the same, but the browsers of 2022 lack them. */
export function startDeadline(budgetMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let reason: ReturnType<Deadline['reason']>;
  const end = (because: NonNullable<typeof reason>): void => {
    reason ??= because;
    controller.abort();
  };
  const abort = (): void => end('aborted');
  const timer = setTimeout(end, budgetMs, 'timed-out');
  caller?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted) abort();
  return {
    signal,
    over: new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    }),
    reason: () => reason,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
