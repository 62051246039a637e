/** Keeps a world beyond one tab or process; every part may be left out. */
export interface WorldStore {
  /**
   * Before each look: the newest snapshot if there may be a newer one than was last given or taken.
   * The same text again is no news, so a store may always answer what it holds.
   */
  reload?(): string | undefined;
  /** After each change. The snapshot is made only when asked for, so writes may be gathered. */
  onChange?(takeSnapshot: () => string): void;
  /** A lock round each change, where several processes or tabs share one snapshot. */
  exclusively?<T>(change: () => Promise<T>): Promise<T>;
}
