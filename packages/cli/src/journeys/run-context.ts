import type { Services } from '../composition/services.ts';
import type { Reporter } from '../output/reporter.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { SubmissionLedger } from './sent-ledger.ts';

/** Everything that a look-up needs. */
export interface LookUpContext {
  readonly services: Services;
  readonly interrupts: Interrupts;
  /** Receives a warning about anything left out, such as an invalid code. */
  readonly reporter: Reporter;
  /** Whether the provider has asked to wait since the look-ups began. Only a batch waits, and sends the row again. */
  readonly isRateLimited?: () => boolean;
}

/** Everything that a submission needs. */
export interface RunContext extends LookUpContext {
  readonly ledger: SubmissionLedger;
  /** Awaited after all look-ups and before the first submission. */
  readonly beforeSending?: () => Promise<void>;
}
