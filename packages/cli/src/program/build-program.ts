import { Command, Help, Option, type OptionValues, type OutputConfiguration } from 'commander';
import { NARROW_COLUMNS, wrapLine } from '../output/layout.ts';
import type { Outcome } from '../output/outcome.ts';
import type {
  CommandContext,
  GlobalFlags,
  Command as CommandCode,
} from '../journeys/command-context.ts';
import { addBatch, addLookUps, addSignUps, addTools, COMMON_OPTIONS } from './commands.ts';
import { addStaff } from './staff-commands.ts';

/** A valid command line. */
export interface ParsedCommand {
  /** Of `kettle house find` it is `house`. */
  readonly name: string;
  readonly flags: GlobalFlags & OptionValues;
  run(context: CommandContext): Promise<Outcome>;
}

interface ProgramOptions {
  readonly version: string;
  readonly output: OutputConfiguration;
  /** Called if the command line is valid. */
  readonly onParsed: (parsed: ParsedCommand) => void;
}

const HELP_FOOTER = `
Examples:
  $ kettle quote --postcode "LS6 1AA" --housemates 4
  $ kettle signup
  $ kettle help signup

Without a provider's URL everything runs offline on test data.`;

/**
 * Builds the commander program. Each command imports its code only when it runs, so that help and
 * usage errors appear at once.
 */
export function buildProgram({ version, output, onParsed }: ProgramOptions): Command {
  const program = new Command('kettle')
    .configureOutput(output)
    .exitOverride()
    .description('Sign up shared houses for one weekly package of bills.')
    .version(version, '-v, --version', 'print the version')
    .helpCommand('help [COMMAND]', 'Show the help of a command')
    .configureHelp({ subcommandTerm, formatItem })
    .helpOption('-h, --help', 'show this help')
    .addOption(
      new Option(
        '--provider <NAME>',
        'http if a URL is given, otherwise fake, which needs no network',
      ).choices(['fake', 'http']),
    )
    .addOption(new Option('--provider-url <URL>', "the provider's API").env('KETTLE_PROVIDER_URL'))
    .option('--insecure', 'send bank details and KETTLE_TOKEN over plain http too')
    .option('--json', 'print one JSON value on stdout, and nothing else')
    .option('--quiet', 'print no notes and no progress on stderr')
    .option('--verbose', "print which part of a provider's answer cannot be read")
    .showHelpAfterError('See kettle --help')
    .addHelpText('after', HELP_FOOTER);

  function add(name: string, summary: string, examples: readonly string[]): Command {
    return program
      .command(name)
      .summary(summary)
      .description(`${summary}.`)
      .showHelpAfterError(`See kettle ${name} --help`)
      .addHelpText('after', helpFooter(examples));
  }

  function setAction<Flags extends OptionValues>(
    command: Command,
    load: () => Promise<CommandCode<Flags>>,
  ): void {
    command.action(() => {
      const flags = command.optsWithGlobals<Flags & GlobalFlags>();
      const run = async (context: CommandContext): Promise<Outcome> =>
        (await load())({ args: command.args, flags }, context);
      onParsed({ name: nameOf(command), flags, run });
    });
  }

  addSignUps(add, setAction);
  addBatch(add, setAction);
  addLookUps(add, setAction);
  addStaff(add, setAction);
  addTools(add, setAction);
  setAction(program.command('complete', { hidden: true }).argument('[WORD...]'), async () =>
    (await import('../commands/completion.ts')).completeWith(program),
  );

  return program;
}

function nameOf(command: Command): string {
  return command.parent?.parent ? nameOf(command.parent) : command.name();
}

function helpFooter(examples: readonly string[]): string {
  const lines = examples.map((one) => `  $ ${one}`);
  return `${COMMON_OPTIONS}\n\nExamples:\n${lines.join('\n')}`;
}

/** An option or a command in the help. On a narrow terminal its description starts below it. */
function formatItem(term: string, termWidth: number, text: string, help: Help): string {
  if ((help.helpWidth ?? NARROW_COLUMNS) >= NARROW_COLUMNS) {
    return Help.prototype.formatItem.call(help, term, termWidth, text, help);
  }
  return [`  ${term}`, ...wrapLine(`      ${text}`, help.helpWidth)].join('\n');
}

/**
 * The name and arguments of a command in the help, without commander's `[options]`, because every
 * command has options.
 */
function subcommandTerm(command: Command): string {
  const args = command.registeredArguments.map((one) =>
    one.required ? `<${one.name()}>` : `[${one.name()}]`,
  );
  return [command.name(), ...args].join(' ');
}
