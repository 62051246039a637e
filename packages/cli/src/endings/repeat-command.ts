import type { CommandContext } from '../program/command-context.ts';

/** The command that repeats a submission with its key, as it can be pasted into a shell. */
export function repeatCommand(
  words: readonly string[],
  key: string,
  { global, provider }: Pick<CommandContext, 'global' | 'provider'>,
): string {
  const providerWords =
    provider.kind === 'http' && global.providerUrl !== undefined
      ? ['--provider-url', provider.baseUrl]
      : [];
  const json = global.json === true ? ['--json'] : [];
  const all = ['kettle', ...words, ...providerWords, ...json, '--idempotency-key', key];
  return all.map(quotedWord).join(' ');
}

/** As a shell takes it for one word. */
export function quotedWord(word: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
