import process from 'node:process';
import type { Shell } from './shell.ts';

/** The shell that will run a suggested command. */
export type CommandShell = 'sh' | 'powershell' | 'cmd';

type ShellSystem = Pick<Shell, 'env' | 'platform'>;

/**
 * The shell of the user. On Windows it is the shell of Git or MSYS2, which sets MSYSTEM; `cmd`,
 * which sets PROMPT; or PowerShell, which sets neither.
 */
export function commandShellOf({ env, platform = process.platform }: ShellSystem): CommandShell {
  if (platform !== 'win32' || env['MSYSTEM'] !== undefined) return 'sh';
  return env['PROMPT'] === undefined ? 'powershell' : 'cmd';
}

const QUOTING: Readonly<
  Record<CommandShell, { readonly plain: RegExp; readonly quote: (word: string) => string }>
> = {
  sh: {
    plain: /^[A-Za-z0-9_@%+=:,./-]+$/,
    quote: (word) => `'${word.replaceAll("'", `'\\''`)}'`,
  },
  powershell: {
    plain: /^[A-Za-z0-9_+=:./\\-]+$/,
    quote: (word) => `'${word.replaceAll("'", "''")}'`,
  },
  cmd: {
    plain: /^[A-Za-z0-9_@+:./\\-]+$/,
    quote: (word) => `"${word.replaceAll('"', '""')}"`,
  },
};

/** Quotes the text if needed, so that the shell of the user reads it as one word. */
export function shellQuote(word: string, system: ShellSystem): string {
  const { plain, quote } = QUOTING[commandShellOf(system)];
  return plain.test(word) ? word : quote(word);
}
