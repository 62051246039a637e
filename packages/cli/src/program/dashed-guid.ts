const COMMANDS_OF_A_GUID = new Set(['join', 'invite', 'account']);

/** As long as guids are, and longer than every option. */
const DASHED_GUID = /^-(?!-?(?:account|sort|bank))[A-Za-z0-9_-]{21,}$/i;

const SWITCHES = new Set(['--json', '--quiet']);

/**
 * One guid in 64 begins with a dash, and the parser would take it for an option: it goes to the end,
 * behind `--`.
 */
export function withDashedGuidLast(words: readonly string[]): readonly string[] {
  if (!COMMANDS_OF_A_GUID.has(words[0] ?? '') || words.includes('--')) return words;
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
  return word.startsWith('--') && !word.includes('=') && !SWITCHES.has(word);
}
