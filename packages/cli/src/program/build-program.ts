import { Argument, Command, Option } from 'commander';
import {
  flagName,
  HELP_SUMMARY,
  type ArgumentDefinition,
  type FlagDefinition,
} from './command-shape.ts';
import type { AnyCommand } from './definition.ts';
import { GLOBAL_FLAGS } from './global-flags.ts';
import { VERSION } from './version.ts';

const EVERYWHERE = 'Everywhere:';

/** The parsed command line: a command, its arguments and its flags. */
export interface Parsed {
  readonly command: AnyCommand;
  readonly commands: readonly AnyCommand[];
  readonly args: readonly string[];
  /** The flags of the command and the global flags, by key. */
  readonly flags: Readonly<Record<string, unknown>>;
}

interface Surroundings {
  /** The words of the command line. Only commands among them are built with all their flags, to save time. */
  readonly typed: readonly string[];
  readonly writeOut: (text: string) => void;
  readonly columns: number;
}

/** Builds the commander program from the definitions of the commands. It parses and prints help, but never exits. */
export function buildProgram(
  commands: readonly AnyCommand[],
  { typed, writeOut, columns }: Surroundings,
  onParsed: (parsed: Parsed) => void,
): Command {
  const program = new Command('kettle')
    .description('Signs shared houses up for one weekly package of bills.')
    .version(VERSION, '--version', 'print the version')
    .addHelpOption(helpOption())
    .helpCommand('help [COMMAND]', HELP_SUMMARY)
    .configureOutput({ writeOut, writeErr: () => {}, getOutHelpWidth: () => columns })
    .configureHelp({ subcommandTerm })
    .showSuggestionAfterError()
    .exitOverride();
  addFlags(program, GLOBAL_FLAGS, EVERYWHERE);
  program.addHelpText('after', `\n${HELP_FOOTER}`);
  for (const command of commands) {
    const built = addCommand(program, command);
    if (!typed.includes(command.name)) continue;
    addOptions(built, command);
    built.action(() => {
      requireFlags(built, command);
      onParsed({ command, commands, args: built.args, flags: built.optsWithGlobals() });
    });
  }
  return program;
}

/** Checks required flags after parsing, because an unknown option is often a mistyped required one and is reported first. */
function requireFlags(built: Command, { flags }: AnyCommand): void {
  const missing = Object.entries(flags).flatMap(([key, flag]) => {
    const isMissing = 'value' in flag && flag.isRequired === true && !(key in built.opts());
    return isMissing ? [`'${flagName(key)} <${flag.value}>'`] : [];
  });
  if (missing.length === 0) return;
  built.error(
    `error: required option${missing.length > 1 ? 's' : ''} ${missing.join(' and ')} not specified`,
  );
}

/** The line of a command in the help, without commander's `[options]`, because every command has options. */
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

function addCommand(program: Command, { name, summary, args }: AnyCommand): Command {
  const command = program.command(name).summary(summary).addHelpOption(helpOption());
  for (const argument of args) command.addArgument(argumentOf(argument));
  return command;
}

function addOptions(command: Command, { summary, about, flags, examples }: AnyCommand): void {
  command
    .description(about === undefined ? `${summary}.` : `${summary}.\n\n${about}`)
    .allowExcessArguments(false);
  addFlags(command, flags, 'Options:');
  addFlags(command, GLOBAL_FLAGS, EVERYWHERE);
  command.addHelpText('after', `\nExamples:\n${examples.map((one) => `  $ ${one}`).join('\n')}`);
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
    if (!('value' in flag)) command.addOption(negationOf(key));
  }
}

/** What `--quiet=false` becomes. The help does not show it. */
function negationOf(key: string): Option {
  return new Option(`--no-${flagName(key).slice(2)}`).hideHelp();
}

function helpOption(): Option {
  return new Option('-h, --help', 'show this help').helpGroup(EVERYWHERE);
}

function optionOf(key: string, flag: FlagDefinition): Option {
  if (!('value' in flag)) return new Option(flagName(key), flag.about);
  const about = flag.isRequired === true ? `${flag.about} (required)` : flag.about;
  const option = new Option(`${flagName(key)} <${flag.value}>`, about);
  if (flag.choices) option.choices(flag.choices);
  return option;
}
