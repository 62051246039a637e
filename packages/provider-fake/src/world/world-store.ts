/** Stores a world outside a single tab or process. Every method is optional. */
export interface WorldStore {
  /**
   * Called before each read. Returns the newest snapshot if it may be newer than the last snapshot
   * that the store returned or received. Returning the same text again has no effect, so a store
   * may always return its current snapshot.
   */
  reload?(): string | undefined;
  /**
   * Called when a reloaded snapshot cannot be read. Unless it throws, a fresh world takes its
   * place.
   */
  onUnreadable?(): void;
  /**
   * Called after each change. Only `takeSnapshot` creates the snapshot, so a store can batch its
   * writes.
   */
  onChange?(takeSnapshot: () => string): void;
  /** Runs each change under a lock, if several processes or tabs share one snapshot. */
  exclusively?<T>(change: () => Promise<T>): Promise<T>;
}
