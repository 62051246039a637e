import type { RowOutcomeKind } from './entries.ts';

/** What a run has met so far. */
export interface Counts {
  /** Judged, sent, or skipped because they were done before. */
  readonly rows: number;
  readonly signedUp: number;
  /** By an earlier run. */
  readonly signedUpBefore: number;
  /** Not signed up, for whatever reason. */
  readonly failed: number;
  readonly byOutcome: Readonly<Record<RowOutcomeKind, number>>;
}

/** `1 row`, `2 rows`. */
export function rowsText(count: number): string {
  return `${String(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export class Tally implements Counts {
  rows = 0;
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

  before(): void {
    this.rows += 1;
    this.signedUpBefore += 1;
  }

  ended(outcome: RowOutcomeKind): void {
    this.rows += 1;
    this.byOutcome[outcome] += 1;
  }
}
