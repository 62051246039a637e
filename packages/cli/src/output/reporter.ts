import type { Shell } from '../shell/shell.ts';
import { plainText } from './plain-text.ts';

/** Prints messages to stderr that are not part of the result. */
export interface Reporter {
  /** Prints information; silent with --quiet. */
  note(text: string): void;
  /** Prints a warning, with --quiet too. */
  warn(text: string): void;
}

export function createReporter(shell: Shell, { isQuiet }: { readonly isQuiet: boolean }): Reporter {
  const write = (text: string): void => void shell.stderr.write(`${plainText(text)}\n`);
  return { note: isQuiet ? () => {} : write, warn: write };
}
