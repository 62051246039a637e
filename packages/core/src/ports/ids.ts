/** Randomness: a version 4 UUID from the system's generator, fresh each time (D2). */
export interface Ids {
  next(): string;
}
