/** Keeps a world beyond one tab or process; every part may be left out. */
export interface WorldStore {
  /** The newest snapshot when another tab or process has written one since the last call. */
  reload?(): string | undefined;
  /** After each change. The snapshot is made only when asked for, so writes may be gathered. */
  onChange?(takeSnapshot: () => string): void;
  /** A lock round each change, where several processes or tabs share one snapshot. */
  exclusively?<T>(change: () => Promise<T>): Promise<T>;
}
