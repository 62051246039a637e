import { emailKey, omitUndefined } from '@kettle/core';
import type { RowOutcome } from './journal-entries.ts';
import { PUT_BACK } from '../outcomes/direct-debit-outcome.ts';

interface ChangedRow {
  readonly row: number;
  /** The e-mail address that stands in the row now. */
  readonly email?: string;
  /** The one with which the row was sent, if the journal has it. */
  readonly sentFor: string | undefined;
  readonly wasDone: boolean;
}

/**
 * The rows that this run found changed since they were sent, and whether they had been signed up. They are not written to
 * the journal, so that the earlier outcome stays the row's last one there.
 */
export class ChangedRows {
  readonly #rows = new Map<number, ChangedRow>();

  add(changed: ChangedRow): void {
    this.#rows.set(changed.row, changed);
  }

  /** Why the row was not sent again; undefined if it was not found changed. */
  wordsOf(row: number): string | undefined {
    const changed = this.#rows.get(row);
    return changed && wordsOf(changed);
  }

  /** What the file of failed rows says of the row as it is now; undefined if it was not found changed. */
  failedRow(row: number): RowOutcome | undefined {
    const changed = this.#rows.get(row);
    if (!changed) return undefined;
    const { email = changed.sentFor } = changed;
    return omitUndefined({ row, email, outcome: 'changed' as const, messages: [wordsOf(changed)] });
  }

  /** How many of them had been signed up. */
  get signedUpBefore(): number {
    return [...this.#rows.values()].filter(({ wasDone }) => wasDone).length;
  }
}

/** A row put in above moves all others down: each then stands where another person's was sent, who is named. */
function wordsOf({ email, sentFor, wasDone }: ChangedRow): string {
  const isOther =
    email !== undefined && sentFor !== undefined && emailKey(email) !== emailKey(sentFor);
  const then = isOther ? `when it was sent for ${sentFor}` : 'when it was sent';
  const done = isOther ? 'What was sent then was signed up.' : 'It was signed up as it was.';
  return `This row is not what it was ${then}, so it was not sent again. ${wasDone ? done : PUT_BACK}`;
}
