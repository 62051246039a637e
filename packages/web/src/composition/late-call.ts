const KEEP_AFTER_MS = 200;

/** Stores typed values after a short delay, so that typing is never blocked. */
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

  /**
   * Stores pending values at once. Called when the page is hidden or left, so that closing a tab
   * loses no keystroke.
   */
  flush(): void {
    if (this.pending !== undefined) this.now();
  }

  cancel(): void {
    clearTimeout(this.pending);
    this.pending = undefined;
  }
}
