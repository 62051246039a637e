/** Each call gives a new version 4 UUID from the random generator of the system. */
export interface Ids {
  next(): string;
}
