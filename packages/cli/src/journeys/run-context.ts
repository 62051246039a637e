import type { Services } from '../composition/services.ts';
import type { Reporter } from '../output/reporter.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { SubmissionLedger } from './submission-ledger.ts';

/** The dependencies of a look-up. */
export interface LookUpContext {
  readonly services: Services;
  readonly interrupts: Interrupts;
  /** Prints a warning if something is left out, such as an invalid code. */
  readonly reporter: Reporter;
  /**
   * Whether a response was rate limited since the look-ups began. Only a batch waits and sends the
   * row again.
   */
  readonly isRateLimited?: () => boolean;
}

/** The dependencies of a submission. */
export interface RunContext extends LookUpContext {
  readonly ledger: SubmissionLedger;
  /** Runs after all look-ups and before the first submission. */
  readonly beforeSending?: () => Promise<void>;
}
