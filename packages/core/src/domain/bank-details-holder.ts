import type { BankDetails } from './bank-details.ts';

const MARKER = '[bank details withheld]';

/**
 * The one place where bank details live, in memory only (D25). Whatever prints or serialises the
 * holder gets a marker.
 */
export class BankDetailsHolder {
  #details: BankDetails | undefined;

  get isEmpty(): boolean {
    return this.#details === undefined;
  }

  put(details: BankDetails): void {
    this.#details = details;
  }

  /** For the page that shows them whole; they stay held. */
  peek(): BankDetails | undefined {
    return this.#details;
  }

  /** Hands them over and holds them no longer. */
  take(): BankDetails | undefined {
    const details = this.#details;
    this.#details = undefined;
    return details;
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
