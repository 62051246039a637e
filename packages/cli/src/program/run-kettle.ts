import { CommanderError } from 'commander';
import { COMMANDS } from '../commands/all-commands.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { jsonText } from '../output/json-text.ts';
import { plainText } from '../output/plain-text.ts';
import type { Shell } from '../shell/shell.ts';
import { columnsOf } from '../shell/terminal.ts';
import { buildProgram, type Parsed } from './build-program.ts';
import { commandPlace } from './command-place.ts';
import { withDashedGuidLast } from './dashed-guid.ts';
import { looseSwitchValue, withSwitchValues } from './switch-values.ts';
import { isTooMany, usageMessageOf } from './usage-error.ts';
import { VERSION } from './version.ts';

const DEFAULT_COLUMNS = 80;

/**
 * Runs the program once. Imports the code of a command only if the command line is valid, so that help and usage errors
 * appear at once.
 */
export async function runKettle(shell: Shell): Promise<ExitCode> {
  const words = withSwitchValues(shell.args, COMMANDS);
  return words.ok ? runWords(words.value, shell) : complain(shell.args, shell, words.error);
}

async function runWords(words: readonly string[], shell: Shell): Promise<ExitCode> {
  let parsed: Parsed | undefined;
  const program = buildProgram(
    COMMANDS,
    {
      typed: words,
      writeOut: (text) => void shell.stdout.write(inJsonToo(text, words)),
      columns: Math.min(columnsOf(shell.stdout) ?? DEFAULT_COLUMNS, 100),
    },
    (found) => (parsed = found),
  );
  try {
    program.parse(withoutVainHelp(withDashedGuidLast(words)), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const message = usageMessageOf(error);
    if (message === undefined) return EXIT.done;
    if (error.code === 'commander.help') shell.stderr.write(program.helpInformation());
    const loose = isTooMany(error) ? looseSwitchValue(words, COMMANDS) : undefined;
    return complain(words, shell, loose ?? message);
  }
  if (!parsed) return complain(words, shell, 'Give one of these commands.');
  const { execute } = await import('./execute.ts');
  return execute(parsed, shell);
}

/** Prints the version as JSON with --json, like any other result. Help stays plain text. */
function inJsonToo(text: string, words: readonly string[]): string {
  const isValue = text.trim() === VERSION && words.includes('--json');
  return isValue ? `${jsonText(VERSION)}\n` : text;
}

/** Drops `help` in front of an unknown command, so that the parser reports it and suggests a similar command. */
function withoutVainHelp(words: readonly string[]): readonly string[] {
  const place = commandPlace(words);
  const asked = words[place + 1] ?? '-';
  const isVain = !asked.startsWith('-') && COMMANDS.every(({ name }) => name !== asked);
  const isHelp = words[place] === 'help';
  return isHelp && isVain ? words.filter((_, index) => index !== place) : words;
}

function complain(words: readonly string[], shell: Shell, message: string): ExitCode {
  if (words.includes('--json')) {
    shell.stdout.write(`${jsonText({ errors: [{ path: '', message: plainText(message) }] })}\n`);
  } else {
    const typed = words[commandPlace(words)];
    const command = COMMANDS.find(({ name }) => name === typed)?.name;
    const help = command === undefined ? 'kettle --help' : `kettle ${command} --help`;
    shell.stderr.write(`${plainText(message)}\nSee ${help}\n`);
  }
  return EXIT.usage;
}
