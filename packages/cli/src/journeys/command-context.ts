import type { ProviderChoice } from '../composition/provider-choice.ts';
import type { Services } from '../composition/services.ts';
import type { SubmissionLedger } from './submission-ledger.ts';
import type { InterruptReport, Outcome } from '../output/outcome.ts';
import type { Reporter } from '../output/reporter.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { Shell } from '../shell/shell.ts';

/** Flags that every command has. */
export interface GlobalFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
  readonly insecure?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

/** The dependencies of a command. */
export interface CommandContext {
  readonly shell: Shell;
  readonly global: GlobalFlags;
  readonly provider: ProviderChoice;
  readonly reporter: Reporter;
  readonly interrupts: Interrupts;
  /** Opens the services on the first call. The run closes them at its end. */
  services(): Promise<Services>;
  /** Sets the report of an interrupted run, such as what was sent. */
  onInterrupted(createReport: () => InterruptReport): void;
  ledger(options: {
    readonly main: 'direct-debit' | 'invitations';
    readonly key: string | undefined;
  }): SubmissionLedger;
}

/** The parsed arguments and flags of a command. */
interface Invocation<Flags> {
  readonly args: readonly string[];
  readonly flags: Flags;
}

export type Command<Flags> = (
  invocation: Invocation<Flags>,
  context: CommandContext,
) => Promise<Outcome>;
