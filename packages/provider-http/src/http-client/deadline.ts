/** Ends everything that belongs to a call when the time budget is used up or the caller aborts. */
export interface Deadline {
  /** The platform's abort signal. Created on first use: it costs more than the rest of a deadline. */
  readonly signal: AbortSignal;
  /** Why the deadline is over; undefined while it still runs. */
  reason(): 'timed-out' | 'aborted' | undefined;
  /** Calls the listener when the deadline is over, or at once if it already is. Replaces any earlier listener. */
  onEnd(listener: () => void): void;
  /** Remaining time in milliseconds. */
  left(): number;
  clear(): void;
}

export function startDeadline(budgetMs: number, now: () => number, caller?: AbortSignal): Deadline {
  return new CallDeadline(budgetMs, now, caller);
}

/** A single object without closures, because a batch creates eight deadlines for each of its rows. */
class CallDeadline implements Deadline {
  readonly #endsAt: number;
  readonly #now: () => number;
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  #reason: 'timed-out' | 'aborted' | undefined;
  #listener: (() => void) | undefined;
  #controller: AbortController | undefined;

  constructor(budgetMs: number, now: () => number, caller: AbortSignal | undefined) {
    this.#endsAt = now() + budgetMs;
    this.#now = now;
    this.#caller = caller;
    this.#timer = setTimeout(timeOut, budgetMs, this);
    caller?.addEventListener('abort', this, { once: true });
    if (caller?.aborted) this.end('aborted');
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#reason !== undefined) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Receives the `abort` event of the caller's signal. */
  handleEvent(): void {
    this.end('aborted');
  }

  end(reason: 'timed-out' | 'aborted'): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#controller?.abort();
    this.#listener?.();
  }

  reason(): 'timed-out' | 'aborted' | undefined {
    return this.#reason;
  }

  onEnd(listener: () => void): void {
    this.#listener = listener;
    if (this.#reason !== undefined) listener();
  }

  left(): number {
    return this.#endsAt - this.#now();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this);
  }
}

function timeOut(deadline: CallDeadline): void {
  deadline.end('timed-out');
}
