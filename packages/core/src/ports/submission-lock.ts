/** Lets only one of a person's open tabs send the same submission at a time (KE17). */
export interface SubmissionLock {
  /**
   * Runs `work` and returns its result. Returns undefined at once when work named `name` is already
   * running elsewhere.
   */
  tryRun<T extends object>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}
