/** One end for all that belongs to a call: its time is up, or nobody waits for it any more. */
export interface Deadline {
  /** Of the platform's kind, for who needs it; it costs more than the rest of a deadline. */
  readonly signal: AbortSignal;
  /** Why it came; undefined while there is time. */
  reason(): 'timed-out' | 'aborted' | undefined;
  /** Calls back when it comes, at once where it has come already; only who asked last is called. */
  onOver(listener: () => void): void;
  /** Milliseconds that are left. */
  left(): number;
  clear(): void;
}

export function startDeadline(budgetMs: number, now: () => number, caller?: AbortSignal): Deadline {
  return new CallDeadline(budgetMs, now, caller);
}

/** One object and no closures: a batch makes eight of them for each of its rows. */
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

  /** The caller has left. */
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

  onOver(listener: () => void): void {
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
