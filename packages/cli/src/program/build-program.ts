import { Argument, Command, Option } from 'commander';
import { flagName, type ArgumentDefinition, type FlagDefinition } from './command-shape.ts';
import type { AnyCommand } from './definition.ts';
import { GLOBAL_FLAGS } from './global-flags.ts';
import { VERSION } from './version.ts';

/** What the parser found: which command, with what. */
export interface Parsed {
  readonly command: AnyCommand;
  readonly commands: readonly AnyCommand[];
  readonly args: readonly string[];
  /** The command's own and the global ones, by key. */
  readonly flags: Readonly<Record<string, unknown>>;
}

interface Streams {
  readonly writeOut: (text: string) => void;
  readonly columns: number;
}

/** commander over the commands' definitions; it parses and helps, and never ends the process. */
export function buildProgram(
  commands: readonly AnyCommand[],
  { writeOut, columns }: Streams,
  onParsed: (parsed: Parsed) => void,
): Command {
  const program = new Command('kettle')
    .description('Signs shared houses up for one weekly package of bills.')
    .version(VERSION, '--version', 'print the version')
    .helpOption('--help', 'show this help')
    .helpCommand('help [COMMAND]', 'show the help of a command')
    .configureOutput({ writeOut, writeErr: () => {}, getOutHelpWidth: () => columns })
    .configureHelp({ subcommandTerm })
    .showSuggestionAfterError()
    .exitOverride();
  addFlags(program, GLOBAL_FLAGS, 'Everywhere:');
  program.addHelpText('after', `\n${HELP_FOOTER}`);
  for (const command of commands) {
    addCommand(program, command, (found) => onParsed({ ...found, command, commands }));
  }
  return program;
}

/** Without the word options: every command has some. */
function subcommandTerm(command: Command): string {
  const args = command.registeredArguments.map((one) =>
    one.required ? `<${one.name()}>` : `[${one.name()}]`,
  );
  return [command.name(), ...args].join(' ');
}

const HELP_FOOTER = `Examples:
  $ kettle quote --postcode "LS6 1AA" --housemates 4
  $ kettle signup
  $ kettle help signup

Without a provider's URL everything runs offline on test data.`;

function addCommand(
  program: Command,
  definition: AnyCommand,
  onTyped: (typed: Pick<Parsed, 'args' | 'flags'>) => void,
): void {
  const { name, summary, about, args, flags, examples } = definition;
  const command = program
    .command(name)
    .summary(summary)
    .description(about === undefined ? `${summary}.` : `${summary}.\n\n${about}`)
    .helpOption('--help', 'show this help')
    .allowExcessArguments(false);
  for (const argument of args) command.addArgument(argumentOf(argument));
  addFlags(command, flags, 'Options:');
  addFlags(command, GLOBAL_FLAGS, 'Everywhere:');
  command.addHelpText('after', `\nExamples:\n${examples.map((one) => `  $ ${one}`).join('\n')}`);
  command.action(() => onTyped({ args: command.args, flags: command.optsWithGlobals() }));
}

function argumentOf({ name, about, isRequired, choices }: ArgumentDefinition): Argument {
  const argument = new Argument(isRequired ? `<${name}>` : `[${name}]`, about);
  return choices === undefined ? argument : argument.choices(choices);
}

function addFlags(
  command: Command,
  flags: Readonly<Record<string, FlagDefinition>>,
  group: string,
): void {
  for (const [key, flag] of Object.entries(flags)) {
    command.addOption(optionOf(key, flag).helpGroup(group));
  }
}

function optionOf(key: string, flag: FlagDefinition): Option {
  if (!('value' in flag)) return new Option(flagName(key), flag.about);
  const option = new Option(`${flagName(key)} <${flag.value}>`, flag.about);
  if (flag.choices) option.choices(flag.choices);
  return flag.isRequired ? option.makeOptionMandatory() : option;
}
