import type { CommandContext } from '../program/command-context.ts';
import { shellQuote } from './shell-quote.ts';

type Run = Pick<CommandContext, 'global' | 'provider' | 'shell'>;

/** The shell command that repeats a submission with its key. */
export function repeatCommand(words: readonly string[], key: string, run: Run): string {
  const json = run.global.json === true ? ['--json'] : [];
  return nextCommand(words, run, [...json, '--idempotency-key', key]);
}

/** A shell command for the provider of this run, because no other provider knows its houses. */
export function nextCommand(
  words: readonly string[],
  run: Run,
  more: readonly string[] = [],
): string {
  return ['kettle', ...words, ...providerWords(run), ...more]
    .map((word) => shellQuote(word, run.shell))
    .join(' ');
}

/** Repeats only provider flags: environment variables still apply to the next command. */
function providerWords({ global, provider }: Run): readonly string[] {
  if (provider.kind === 'fake') return global.provider === 'fake' ? ['--provider', 'fake'] : [];
  return global.providerUrl === undefined ? [] : ['--provider-url', provider.baseUrl];
}
