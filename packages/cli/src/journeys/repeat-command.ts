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

/** Repeats the address, wherever it was set, but no token: the environment still has that. */
function providerArgs({ global, provider }: CommandRun): readonly string[] {
  if (provider.kind === 'fake') return global.provider === 'fake' ? ['--provider', 'fake'] : [];
  const insecure = global.insecure === true ? ['--insecure'] : [];
  return ['--provider-url', provider.baseUrl, ...insecure];
}
