import { emailKey, omitUndefined } from '@kettle/core';
import type { RowOutcome } from './journal-entries.ts';
import { RESTORE_DETAILS } from '../journeys/direct-debit-outcome.ts';

interface ChangedRow {
  readonly line: number;
  /** The current e-mail address of the row. */
  readonly email?: string;
  /** The e-mail address that the row had when it was sent, if the journal has it. */
  readonly originalEmail: string | undefined;
  readonly wasSignedUp: boolean;
}

/**
 * The rows that have changed since they were sent, and whether they had been signed up. They are
 * not written to the journal, so that the earlier outcome stays the row's last line there.
 */
export class ChangedRows {
  readonly #rows = new Map<number, ChangedRow>();

  add(changed: ChangedRow): void {
    this.#rows.set(changed.line, changed);
  }

  /** Why the row is not sent again; undefined if it has not changed. */
  messageOf(line: number): string | undefined {
    const changed = this.#rows.get(line);
    return changed && messageFor(changed);
  }

  /** The entry for the file of failed rows; undefined if the row has not changed. */
  failedRow(line: number): RowOutcome | undefined {
    const changed = this.#rows.get(line);
    if (!changed) return undefined;
    const { email = changed.originalEmail } = changed;
    return omitUndefined({
      line,
      email,
      outcome: 'changed' as const,
      messages: [messageFor(changed)],
    });
  }

  /** How many of the rows had been signed up. */
  get signedUpBefore(): number {
    return [...this.#rows.values()].filter(({ wasSignedUp }) => wasSignedUp).length;
  }
}

/**
 * An inserted row shifts the later ones, so the message names the person originally submitted as
 * this row.
 */
function messageFor({ email, originalEmail, wasSignedUp }: ChangedRow): string {
  const isOtherPerson =
    email !== undefined &&
    originalEmail !== undefined &&
    emailKey(email) !== emailKey(originalEmail);
  const recipient = isOtherPerson ? ` for ${originalEmail}` : '';
  const result = isOtherPerson
    ? 'The earlier row was signed up.'
    : 'It was signed up with its earlier details.';
  return `This row has changed since it was sent${recipient}, so it was not sent again. ${wasSignedUp ? result : RESTORE_DETAILS}`;
}
