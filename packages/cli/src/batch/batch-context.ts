import type { Services } from '../composition/services.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { ChangedRows } from './changed-rows.ts';
import type { Tally } from './counts.ts';
import type { RowOutcome } from './journal-entries.ts';
import type { Journal } from './journal.ts';
import type { Progress } from './progress.ts';
import type { Reach } from './reach.ts';

/** Everything that sending the rows needs. */
export interface BatchContext {
  readonly services: Services;
  readonly interrupts: Interrupts;
  readonly journal: Journal;
  readonly tally: Tally;
  readonly changed: ChangedRows;
  readonly progress: Progress;
  readonly reach: Reach;
  readonly minTenancyLengthMonths: number;
  readonly newKey: () => string;
  /** Called for each row that is not signed up. */
  readonly onFailed: (outcome: RowOutcome) => void;
  /** Called with the hints on how to write the invalid values of a row. */
  readonly explain: (words: readonly string[]) => void;
}
