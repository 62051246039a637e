import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from './command-context.ts';
import type { CommandShape, SwitchFlag, ValueFlag } from './command-shape.ts';

/** The arguments and flags that were typed for a command. */
export interface Invocation<Flags> {
  readonly args: readonly string[];
  readonly flags: Flags;
}

export type Command<Flags> = (
  invocation: Invocation<Flags>,
  context: CommandContext,
) => Promise<Outcome>;

/** The flag definitions of a command. The compiler checks that they match the flags that the command reads. */
export type FlagsOf<Flags> = {
  readonly [Name in keyof Flags]-?: NonNullable<Flags[Name]> extends boolean
    ? SwitchFlag
    : ValueFlag;
};

/** The definition of a command. `load` imports its code only when the command runs. */
export interface CommandDefinition<Flags> extends Omit<CommandShape, 'flags'> {
  readonly flags: FlagsOf<Flags>;
  readonly load: () => Promise<Command<Flags>>;
}

/** Any command, without static types for its flags. */
export interface AnyCommand extends CommandShape {
  readonly load: () => Promise<Command<object>>;
}

export function defineCommand<Flags>(definition: CommandDefinition<Flags>): AnyCommand {
  return definition as unknown as AnyCommand;
}
