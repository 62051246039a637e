import type { CommandContext } from './command-context.ts';
import { shellQuote } from '../shell/shell-quote.ts';

type CommandRun = Pick<CommandContext, 'global' | 'provider' | 'shell'>;

/** The shell command that repeats a submission with its key. */
export function repeatCommand(args: readonly string[], key: string, run: CommandRun): string {
  const json = run.global.json === true ? ['--json'] : [];
  return nextCommand(args, run, [...json, '--idempotency-key', key]);
}

/** A shell command for the provider of this run, because other providers do not know its houses. */
export function nextCommand(
  args: readonly string[],
  run: CommandRun,
  moreArgs: readonly string[] = [],
): string {
  return ['kettle', ...args, ...providerArgs(run), ...moreArgs]
    .map((arg) => shellQuote(arg, run.shell))
    .join(' ');
}

/** Repeats only provider flags: environment variables still apply to the next command. */
function providerArgs({ global, provider }: CommandRun): readonly string[] {
  if (provider.kind === 'fake') return global.provider === 'fake' ? ['--provider', 'fake'] : [];
  const insecure = global.insecure === true ? ['--insecure'] : [];
  return global.providerUrl === undefined
    ? insecure
    : ['--provider-url', provider.baseUrl, ...insecure];
}
