import { failure, success, type Result } from '@kettle/core';
import { commandPlace, GLOBAL_VALUE_FLAGS } from './command-place.ts';
import { flagName, type CommandShape, type FlagDefinition } from './command-shape.ts';
import { GLOBAL_FLAGS } from './global-flags.ts';

/** The parser's own switches, which cannot be turned off. */
const OWN_SWITCHES: readonly string[] = ['--help', '--version'];

const VALUES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/**
 * Turns `--quiet=false` into `--no-quiet`, and `--quiet=true` into `--quiet`: the parser knows no switch with a value.
 * The failure is the message for another value.
 */
export function withSwitchValues(
  words: readonly string[],
  commands: readonly CommandShape[],
): Result<readonly string[], string> {
  const flags = flagsOf(words, commands);
  const end = words.indexOf('--');
  const plain: string[] = [];
  for (const [index, word] of words.entries()) {
    const [name, value] = splitAtEquals(word);
    const isBehind = end !== -1 && index > end;
    const isSwitch = flags.switches.includes(name) || OWN_SWITCHES.includes(name);
    if (
      isBehind ||
      value === undefined ||
      !isSwitch ||
      flags.values.includes(words[index - 1] ?? '')
    ) {
      plain.push(word);
      continue;
    }
    const isOn = VALUES.get(value.toLowerCase());
    if (isOn === undefined) return failure(`${name} takes no value, or true or false.`);
    if (!isOn && OWN_SWITCHES.includes(name)) continue;
    plain.push(isOn ? name : `--no-${name.slice(2)}`);
  }
  return success(plain);
}

/**
 * The message for a switch that is followed by its value as a word of its own, as in `--tv-licence false`, which the
 * parser takes for an argument. Undefined if there is none.
 */
export function looseSwitchValue(
  words: readonly string[],
  commands: readonly CommandShape[],
): string | undefined {
  const { switches } = flagsOf(words, commands);
  const index = words.findIndex(
    (word, at) => VALUES.has(word.toLowerCase()) && switches.includes(words[at - 1] ?? ''),
  );
  if (index === -1) return undefined;
  const [name = '', value = ''] = words.slice(index - 1);
  return `The value of ${name} goes behind an equals sign: ${name}=${value.toLowerCase()}.`;
}

function splitAtEquals(word: string): readonly [string, string?] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at === -1 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}

function flagsOf(words: readonly string[], commands: readonly CommandShape[]) {
  const typed = words[commandPlace(words)];
  const own = commands.find(({ name }) => name === typed)?.flags ?? {};
  const named = (isWanted: (flag: FlagDefinition) => boolean): readonly string[] =>
    Object.entries({ ...own, ...GLOBAL_FLAGS }).flatMap(([key, flag]) =>
      isWanted(flag) ? [flagName(key)] : [],
    );
  return {
    switches: named((flag) => !('value' in flag)),
    values: [...named((flag) => 'value' in flag), ...GLOBAL_VALUE_FLAGS],
  };
}
