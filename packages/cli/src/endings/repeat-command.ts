import type { CommandContext } from '../program/command-context.ts';

type Run = Pick<CommandContext, 'global' | 'provider'>;

/** The command that repeats a submission with its key, as it can be pasted into a shell. */
export function repeatCommand(words: readonly string[], key: string, run: Run): string {
  const json = run.global.json === true ? ['--json'] : [];
  return nextCommand(words, run, [...json, '--idempotency-key', key]);
}

/** A command for the provider of this run, whose houses no other one knows. */
export function nextCommand(
  words: readonly string[],
  run: Run,
  more: readonly string[] = [],
): string {
  return ['kettle', ...words, ...providerWords(run), ...more].map(quotedWord).join(' ');
}

/** What stands in the environment is there the next time as well. */
function providerWords({ global, provider }: Run): readonly string[] {
  if (provider.kind === 'fake') return global.provider === 'fake' ? ['--provider', 'fake'] : [];
  return global.providerUrl === undefined ? [] : ['--provider-url', provider.baseUrl];
}

/** As a shell takes it for one word. */
export function quotedWord(word: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
