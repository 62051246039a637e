import type { CommandShape, FlagDefinition } from '../command-shape.ts';
import { GLOBAL_FLAGS } from '../global-flags.ts';

export function allFlags(command: CommandShape): readonly (readonly [string, FlagDefinition])[] {
  return Object.entries({ ...command.flags, ...GLOBAL_FLAGS });
}

/** Whether the value of a flag is a file name. Each shell completes file names itself. */
export function takesFile(flag: FlagDefinition): boolean {
  return 'value' in flag && flag.value === 'FILE';
}

export function choicesOf(command: CommandShape): readonly string[] {
  return command.args.flatMap(({ choices = [] }) => choices);
}

export function commandNames(commands: readonly CommandShape[]): string {
  return commands.map(({ name }) => name).join(' ');
}
