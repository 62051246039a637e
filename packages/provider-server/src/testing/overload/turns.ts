/** How long the turns of a provider's event loop were, 99th percentiles. */
export interface Turns {
  /** By the clock. */
  readonly delayMs: number;
  /** By the processor that the whole process used from one look to the next, at least 10 ms apart. */
  readonly workMs: number;
}
