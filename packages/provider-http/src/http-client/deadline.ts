/** One end for all that belongs to a call: its time is up, or nobody waits for it any more. */
export interface Deadline {
  /** Of the platform's kind, for who needs it; it costs more than the rest of a deadline. */
  readonly signal: AbortSignal;
  /** Why it came; undefined while there is time. */
  readonly reason: () => 'timed-out' | 'aborted' | undefined;
  /** Calls back when it comes, at once where it has come already; the answer stops that. */
  readonly onOver: (listener: () => void) => () => void;
  /** Milliseconds that are left. */
  readonly left: () => number;
  readonly clear: () => void;
}

export function startDeadline(budgetMs: number, now: () => number, caller?: AbortSignal): Deadline {
  const listeners = new Set<() => void>();
  const endsAt = now() + budgetMs;
  let controller: AbortController | undefined;
  let reason: 'timed-out' | 'aborted' | undefined;
  const end = (why: 'timed-out' | 'aborted'): void => {
    if (reason !== undefined) return;
    reason = why;
    controller?.abort();
    for (const listener of listeners) listener();
  };
  const leave = (): void => end('aborted');
  const timer = setTimeout(end, budgetMs, 'timed-out');
  caller?.addEventListener('abort', leave, { once: true });
  if (caller?.aborted) leave();
  return {
    get signal() {
      controller ??= new AbortController();
      if (reason !== undefined) controller.abort();
      return controller.signal;
    },
    reason: () => reason,
    onOver: (listener) => {
      if (reason !== undefined) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    left: () => endsAt - now(),
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}
