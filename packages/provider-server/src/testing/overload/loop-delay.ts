/** The duration of the turns of a provider's event loop, as 99th percentiles. */
export interface LoopDelay {
  /** The delay of the event loop in wall-clock time. */
  readonly delayMs: number;
  /** The CPU time that the whole process used between two samples, which are at least 10 ms apart. */
  readonly workMs: number;
}
