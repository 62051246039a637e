import { CommanderError } from 'commander';
import { plainText, jsonText } from '../output/plain-text.ts';
import { type Shell, columnsOf } from '../shell/shell.ts';
import { buildProgram, type ParsedCommand } from './build-program.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';

const DEFAULT_COLUMNS = 80;

/** Runs the program once, and returns its exit code. */
export async function runKettle(shell: Shell): Promise<ExitCode> {
  const isJson = shell.args.includes('--json');
  let parsed: ParsedCommand | undefined;
  const write = (text: string) => void shell.stdout.write(text);
  const writeError = (text: string) => void shell.stderr.write(terminalText(text));
  const helpWidth = () => Math.min(columnsOf(shell.stdout) ?? DEFAULT_COLUMNS, 100);
  const program = buildProgram({
    version: isJson ? jsonText(VERSION) : VERSION,
    output: {
      writeOut: write,
      writeErr: isJson ? () => {} : writeError,
      getOutHelpWidth: helpWidth,
      getErrHelpWidth: helpWidth,
    },
    onParsed: (found) => (parsed = found),
  });
  try {
    program.parse(shell.args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.done;
    const hint = hintFor(error, shell.args);
    if (isJson)
      write(`${jsonText({ errors: [{ code: 'invalid', message: jsonMessage(error, hint) }] })}\n`);
    else if (hint !== undefined) writeError(`${hint}\n`);
    return EXIT.usage;
  }
  if (!parsed) throw new Error('No command was parsed.');
  const { execute } = await import('./execute.ts');
  return execute(parsed, shell);
}

const BANK_FLAG = /^--?[a-z-]*(account|sort|bank)/i;

/** A hint for frequent mistakes. */
function hintFor({ code }: CommanderError, args: readonly string[]): string | undefined {
  if (code === 'commander.unknownOption' && args.some((arg) => BANK_FLAG.test(arg))) {
    return (
      'Bank details cannot be passed on the command line, where other users could read them.\n' +
      'Enter them at the prompt, or pass a document with --from FILE (--from - for stdin).'
    );
  }
  return code === 'commander.excessArguments'
    ? 'Put quotes round text with spaces, such as "LS6 1AA".\nPass a document with --from FILE.'
    : undefined;
}

function jsonMessage({ code, message }: CommanderError, hint: string | undefined): string {
  const text = code === 'commander.help' ? 'Missing command.' : message.replace(/^error: /, '');
  return plainText(withoutDigits([text, hint].filter(Boolean).join(' ').replaceAll('\n', ' ')));
}

function terminalText(text: string): string {
  return text
    .split('\n')
    .map((line) => plainText(withoutDigits(line)))
    .join('\n');
}

/** The arguments may contain an account number, so longer numbers are not repeated. */
function withoutDigits(text: string): string {
  return text.replace(/[0-9](?:[ -]?[0-9]){5,}/g, '…');
}

/** The version of the program. A test checks that package.json has the same. */
export const VERSION = '0.1.0';
