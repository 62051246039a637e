const KEEP_AFTER_MS = 200;

/** Keeps what is typed a moment later, so that nothing blocks typing. */
export class LateKeeping {
  private readonly keep: () => void;
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(keep: () => void) {
    this.keep = keep;
  }

  soon(): void {
    this.pending ??= setTimeout(() => this.now(), KEEP_AFTER_MS);
  }

  now(): void {
    this.cancel();
    this.keep();
  }

  /** When the page is hidden or left: a closed tab loses no keystroke. */
  flush(): void {
    if (this.pending !== undefined) this.now();
  }

  cancel(): void {
    clearTimeout(this.pending);
    this.pending = undefined;
  }
}
