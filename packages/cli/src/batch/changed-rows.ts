import { PUT_BACK } from '../endings/put-back.ts';

/**
 * The rows that this run found changed since they were sent, and whether they had been signed up. They are not written to
 * the journal, so that the earlier outcome stays the row's last one there.
 */
export class ChangedRows {
  readonly #wasDone = new Map<number, boolean>();

  add(row: number, wasDone: boolean): void {
    this.#wasDone.set(row, wasDone);
  }

  /** Why the row was not sent again; undefined if it was not found changed. */
  wordsOf(row: number): string | undefined {
    const wasDone = this.#wasDone.get(row);
    if (wasDone === undefined) return undefined;
    const way = wasDone ? 'It was signed up as it was.' : PUT_BACK;
    return `This row is not what it was when it was sent, so it was not sent again. ${way}`;
  }

  /** How many of them had been signed up. */
  get signedUpBefore(): number {
    return [...this.#wasDone.values()].filter(Boolean).length;
  }
}
