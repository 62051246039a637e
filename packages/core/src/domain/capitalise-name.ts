/**
 * Trims a name and makes its first letter upper case by the rules of British English; the rest
 * stays as typed (TX12). The result is normalised to NFC, because the upper case of a Greek
 * letter with two accents is not in NFC.
 */
export function capitaliseName(name: string): string {
  const trimmed = name.trim();
  const [first = ''] = trimmed;
  return (asFirstLetter(first) + trimmed.slice(first.length)).normalize('NFC');
}

/**
 * The capital for the start of a word in lower case: a ligature becomes `Fi`, not `FI`. Georgian
 * letters stay unchanged, because Georgian uses capitals only for whole words.
 */
function asFirstLetter(character: string): string {
  if (/[\u10d0-\u10ff]/.test(character)) return character;
  const [first = '', ...others] = character.toLocaleUpperCase('en-GB');
  return first + others.join('').toLowerCase();
}
