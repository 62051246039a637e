import type { RowOutcomeKind } from './journal-entries.ts';

/** `1 row`, `2 rows`. */
export function rowsText(count: number): string {
  return `${String(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** The counts of a run so far. */
export class Counts {
  /** All rows so far: validated, sent, or skipped because an earlier run signed them up. */
  rows = 0;
  /** Rows that are signed up without a part, such as a code or an invitation. */
  signedUpInPart = 0;
  /** Rows that an earlier run signed up. */
  signedUpBefore = 0;
  readonly byOutcome: Record<RowOutcomeKind, number> = {
    'signed-up': 0,
    refused: 0,
    invalid: 0,
    unknown: 0,
    unreached: 0,
    changed: 0,
  };

  get signedUp(): number {
    return this.byOutcome['signed-up'];
  }

  /** Rows that are not signed up, for any reason. */
  get failed(): number {
    return this.rows - this.signedUpBefore - this.signedUp;
  }

  addSignedUpBefore(): void {
    this.rows += 1;
    this.signedUpBefore += 1;
  }

  addOutcome(outcome: RowOutcomeKind, isPartial = false): void {
    this.rows += 1;
    if (isPartial) this.signedUpInPart += 1;
    this.byOutcome[outcome] += 1;
  }
}
