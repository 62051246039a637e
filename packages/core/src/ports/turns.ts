/** One at a time, over all that a person has open at once (D8). */
export interface Turns {
  /** Does the work unless the same is under way elsewhere: then nothing, and at once. */
  take<T extends object>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}
