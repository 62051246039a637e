import type { ShownPrice } from '../output/prices.ts';

/** Noted, and on the disk, before anything of the row is sent (D43). No bank detail goes into it. */
export interface Intent {
  readonly row: number;
  readonly key: string;
  readonly digest: string;
}

/**
 * - `signed-up`: done. `refused`, `invalid`: surely not done; mend the row and run again.
 * - `unknown`, `unreached`: perhaps done; running again settles it with the same key.
 * - `changed`: not what it was when it was sent, so it was not sent again.
 */
export type RowOutcomeKind =
  'signed-up' | 'refused' | 'invalid' | 'unknown' | 'unreached' | 'changed';

/** What became of a row. */
export interface RowOutcome {
  readonly row: number;
  readonly outcome: RowOutcomeKind;
  readonly email?: string;
  readonly guid?: string;
  readonly joinLink?: string;
  readonly remainingHousemates?: number;
  /** Whole pence per person. */
  readonly price?: ShownPrice;
  /** Why not, or what was left out. */
  readonly messages?: readonly string[];
  /** Of a row that was signed up. */
  readonly digest?: string;
}

export type Entry = Intent | RowOutcome;

/** Of the first line: which provider the rows were sent to. */
export interface JournalHeader {
  readonly journal: 'kettle batch';
  readonly version: 1;
  readonly provider: string;
}

export function isOutcome(entry: Entry): entry is RowOutcome {
  return 'outcome' in entry;
}
