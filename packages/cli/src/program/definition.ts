import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from './command-context.ts';
import type { CommandShape, SwitchFlag, ValueFlag } from './command-shape.ts';

/** What was typed for one command. */
export interface Invocation<Flags> {
  readonly args: readonly string[];
  readonly flags: Flags;
}

export type Command<Flags> = (
  invocation: Invocation<Flags>,
  context: CommandContext,
) => Promise<Outcome>;

/** The compiler holds these to the flags that the command reads. */
export type FlagsOf<Flags> = {
  readonly [Name in keyof Flags]-?: NonNullable<Flags[Name]> extends boolean
    ? SwitchFlag
    : ValueFlag;
};

/** A command; `load` fetches what it does only when it is called. */
export interface CommandDefinition<Flags> extends Omit<CommandShape, 'flags'> {
  readonly flags: FlagsOf<Flags>;
  readonly load: () => Promise<Command<Flags>>;
}

/** Any command, its flags read at run time. */
export interface AnyCommand extends CommandShape {
  readonly load: () => Promise<Command<object>>;
}

export function defineCommand<Flags>(definition: CommandDefinition<Flags>): AnyCommand {
  return definition as unknown as AnyCommand;
}
