import { commandPlace } from './command-place.ts';

const COMMANDS_OF_A_GUID = new Set(['join', 'invite', 'account']);

/** A guid that begins with a dash. Guids are longer than every option. */
const DASHED_GUID = /^-(?!-?(?:account|sort|bank))[A-Za-z0-9_-]{21,}$/i;

const SWITCHES = new Set(['--json', '--quiet']);

/**
 * Moves a guid that begins with a dash to the end, after `--`. One guid in 64 does, and the parser would otherwise read it
 * as an option.
 */
export function withDashedGuidLast(words: readonly string[]): readonly string[] {
  if (!COMMANDS_OF_A_GUID.has(words[commandPlace(words)] ?? '') || words.includes('--'))
    return words;
  const place = words.findIndex(
    (word, index) => DASHED_GUID.test(word) && !takesValue(words[index - 1]),
  );
  if (place === -1) return words;
  return [
    ...words.slice(0, place),
    ...words.slice(place + 1),
    '--',
    ...words.slice(place, place + 1),
  ];
}

function takesValue(word = ''): boolean {
  const isSwitch = SWITCHES.has(word) || word.startsWith('--no-');
  return word.startsWith('--') && !word.includes('=') && !isSwitch;
}
