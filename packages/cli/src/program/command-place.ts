import { flagName } from './command-shape.ts';
import { GLOBAL_FLAGS } from './global-flags.ts';

/** The global flags that take a value, as typed. They may stand before the command. */
export const GLOBAL_VALUE_FLAGS: readonly string[] = Object.entries(GLOBAL_FLAGS)
  .filter(([, flag]) => 'value' in flag)
  .map(([key]) => flagName(key));

/** The index of the command among the words of a command line, behind any global flags; -1 if there is none. */
export function commandPlace(words: readonly string[]): number {
  return words.findIndex(
    (word, index) => !word.startsWith('-') && !GLOBAL_VALUE_FLAGS.includes(words[index - 1] ?? ''),
  );
}
