/**
 * Limits how many rows talk to the provider at the same time. A row that waits until its journal line is on the disk talks
 * to nobody, so it lends its slot to another row. Whoever asks first is served first: rows that come back from the disk and
 * rows that begin then mix, so that neither the provider nor the disk waits for the other.
 */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Runs `work` in a slot. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  /** Waits outside the slot that the caller holds, and takes one again before it resolves or rejects. */
  async lendDuring(wait: Promise<void>): Promise<void> {
    this.#give();
    try {
      await wait;
    } finally {
      await this.#take();
    }
  }

  #take(): Promise<void> | undefined {
    if (this.#free === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#free -= 1;
    return undefined;
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
