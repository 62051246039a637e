import type { BankDetails } from './bank-details.ts';

const MARKER = '[bank details withheld]';

/**
 * The only place that holds bank details, in memory only (DD15). Printing or serialising the holder
 * gives a marker instead of the details.
 */
export class BankDetailsHolder {
  #details: BankDetails | undefined;

  get isEmpty(): boolean {
    return this.#details === undefined;
  }

  put(details: BankDetails): void {
    this.#details = details;
  }

  /** Returns the details and keeps them, for the page that shows them in full. */
  peek(): BankDetails | undefined {
    return this.#details;
  }

  clear(): void {
    this.#details = undefined;
  }

  toJSON(): string {
    return MARKER;
  }

  toString(): string {
    return MARKER;
  }
}
