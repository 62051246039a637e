import type { Shell } from '../shell/shell.ts';
import { plainText } from './plain-text.ts';

/** What goes to stderr beside the result. */
export interface Say {
  /** Good to know; silent with --quiet. */
  note(text: string): void;
  /** Said with --quiet too. */
  warn(text: string): void;
}

export function createSay(shell: Shell, { isQuiet }: { readonly isQuiet: boolean }): Say {
  const write = (text: string): void => void shell.stderr.write(`${plainText(text)}\n`);
  return { note: isQuiet ? () => {} : write, warn: write };
}
