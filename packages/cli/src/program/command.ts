import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from './command-context.ts';

/** The arguments and options that were typed for a command. */
export interface Invocation<Flags> {
  readonly args: readonly string[];
  readonly flags: Flags;
}

export type Command<Flags> = (
  invocation: Invocation<Flags>,
  context: CommandContext,
) => Promise<Outcome>;
