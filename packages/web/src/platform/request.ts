import type { Result } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';

/**
 * A request as a page shows it. A newer run and `stop` abort the one before, whose answer is
 * dropped.
 */
export class Request<Value, Problem> {
  value: Value | undefined;
  /** Stays during a retry, so that the retry button does not disappear. */
  problem: Problem | undefined;
  isRunning = false;
  #controller = new AbortController();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Whether a page that starts with this request has nothing to show yet, or loads it again. */
  get isLoading(): boolean {
    return this.isRunning || (this.value === undefined && this.problem === undefined);
  }

  get problemUnlessRetrying(): Problem | undefined {
    return this.isRunning ? undefined : this.problem;
  }

  /** Sends the request. Without an answer it keeps running, because the page is being left. */
  async run(
    send: (signal: AbortSignal) => Promise<Result<Value, Problem> | undefined>,
  ): Promise<void> {
    this.stop();
    const { signal } = (this.#controller = new AbortController());
    this.isRunning = true;
    const answer = await send(signal);
    if (signal.aborted || !answer) return;
    runInAction(() => {
      this.isRunning = false;
      this.problem = answer.ok ? undefined : answer.error;
      if (answer.ok) this.value = answer.value;
    });
  }

  stop(): void {
    this.#controller.abort();
    this.isRunning = false;
  }
}
