import { CommanderError } from 'commander';

/** The commander error for a command line without a command, for which commander also shows the help. */
const NO_COMMAND = 'commander.help';

const TOO_MANY = 'commander.excessArguments';

export function isTooMany({ code }: CommanderError): boolean {
  return code === TOO_MANY;
}

const BANK_FLAG = /(^|-)(account|sort|bank)/i;
const BANK_WORDS =
  'Bank details are never taken from the command line, where other users could read them. ' +
  'Give them at the prompt, with --from FILE, or with --from - on stdin.';

/** The message for a command line that could not be parsed; undefined if the user asked for help. */
export function usageMessageOf(error: CommanderError): string | undefined {
  if (error.exitCode === 0) return undefined;
  if (error.code === NO_COMMAND) return 'Give one of these commands.';
  const message = error.message.replace(/^error: /, '');
  if (isTooMany(error)) return tooManyWords(message);
  const option = /^unknown option '-*([^']*)/.exec(message)?.[1] ?? '';
  return BANK_FLAG.test(option) ? BANK_WORDS : sentence(withoutValues(inPlainWords(message)));
}

/** The message for too many arguments: usually a postcode without quotes, or a document without --from. */
function tooManyWords(message: string): string {
  const takesDocument = /^too many arguments for '(signup|join|invite)'/.test(message);
  const way = takesDocument
    ? 'A document is given with --from FILE.'
    : 'Put quotes round what has a space in it, such as "LS6 1AA".';
  return `${sentence(message)} ${way}`;
}

/** Replaces commander's terms `option '--x' argument` and `command-argument value` with plain words. */
function inPlainWords(message: string): string {
  return message
    .replace(/^option '(--[a-z-]+)[^']*' argument ('.*') is invalid/, '$1 cannot be $2')
    .replace(/^command-argument value ('.*') is invalid for argument '([^']*)'/, '$2 cannot be $1');
}

/** Removes typed values from a message: they may be anything, such as an account number, so digits are not repeated. */
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
