import { CommanderError } from 'commander';

/** A command line without any command: commander shows the help and calls it an error. */
const NO_COMMAND = 'commander.help';

const TOO_MANY = 'commander.excessArguments';

const BANK_FLAG = /(^|-)(account|sort|bank)/i;
const BANK_WORDS =
  'Bank details are never taken from the command line, where other users could read them. ' +
  'Give them at the prompt, with --from FILE, or with --from - on stdin.';

/** What is to be told of a command line that could not be parsed; nothing when help was asked for. */
export function usageMessageOf(error: CommanderError): string | undefined {
  if (error.exitCode === 0) return undefined;
  if (error.code === NO_COMMAND) return 'Give one of these commands.';
  const message = error.message.replace(/^error: /, '');
  if (error.code === TOO_MANY) return tooManyWords(message);
  const option = /^unknown option '-*([^']*)/.exec(message)?.[1] ?? '';
  return BANK_FLAG.test(option) ? BANK_WORDS : sentence(withoutValues(inPlainWords(message)));
}

/** Mostly a postcode without quotes, or a document without its flag. */
function tooManyWords(message: string): string {
  const takesDocument = /^too many arguments for '(signup|join|invite)'/.test(message);
  const way = takesDocument
    ? 'A document is given with --from FILE.'
    : 'Put quotes round what has a space in it, such as "LS6 1AA".';
  return `${sentence(message)} ${way}`;
}

/** commander speaks of the argument of an option, and of the value of a command-argument. */
function inPlainWords(message: string): string {
  return message
    .replace(/^option '(--[a-z-]+)[^']*' argument ('.*') is invalid/, '$1 cannot be $2')
    .replace(/^command-argument value ('.*') is invalid for argument '([^']*)'/, '$2 cannot be $1');
}

/** What was typed behind an option or in place of a command may be anything: digits are not repeated. */
function withoutValues(message: string): string {
  return message
    .replace(/^(unknown option '[^'=]*)=[^']*/, '$1')
    .replace(/[0-9](?:[ -]?[0-9]){5,}/g, '…');
}

function sentence(message: string): string {
  const [first = '', ...others] = message.split('\n');
  const capitalised = first.charAt(0).toUpperCase() + first.slice(1);
  const hint = others.join(' ').replace(/^\((.*)\)$/, '$1');
  const ended = capitalised.endsWith('.') ? capitalised : `${capitalised}.`;
  return hint === '' ? ended : `${ended} ${hint}`;
}
