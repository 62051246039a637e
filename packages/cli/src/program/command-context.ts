import type { ProviderChoice } from '../composition/provider-choice.ts';
import type { Services } from '../composition/services.ts';
import type { SentLedger } from '../journeys/sent-ledger.ts';
import type { Say } from '../output/say.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { Shell } from '../shell/shell.ts';
import type { CommandShape } from './command-shape.ts';

/** Flags that every command has. */
export interface GlobalFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/** What a command works with, beside what was typed. */
export interface CommandContext {
  readonly shell: Shell;
  /** All of them, for completion. */
  readonly commands: readonly CommandShape[];
  readonly global: GlobalFlags;
  readonly provider: ProviderChoice;
  readonly say: Say;
  readonly interrupts: Interrupts;
  /** Opened when first asked for; closed at the end of the run. */
  services(): Promise<Services>;
  /** Makes the run's ledger known, so that an interrupted run can tell what was sent. */
  onInterrupted(words: () => readonly string[]): void;
  ledger(options: {
    readonly main: 'direct-debit' | 'invitations';
    readonly key: string | undefined;
  }): SentLedger;
}
