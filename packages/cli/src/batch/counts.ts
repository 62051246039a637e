import type { RowOutcomeKind } from './journal-entries.ts';

/** The counts of a run so far. */
export interface Counts {
  /** All rows so far: validated, sent, or skipped because an earlier run signed them up. */
  readonly rows: number;
  readonly signedUp: number;
  /** Rows that are signed up without something they asked for, such as a code or an invitation. */
  readonly signedUpInPart: number;
  /** Rows that an earlier run signed up. */
  readonly signedUpBefore: number;
  /** Rows that are not signed up, for any reason. */
  readonly failed: number;
  readonly byOutcome: Readonly<Record<RowOutcomeKind, number>>;
}

/** `1 row`, `2 rows`. */
export function rowsText(count: number): string {
  return `${String(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export class Tally implements Counts {
  rows = 0;
  signedUpInPart = 0;
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
