/**
 * Trimmed, first letter upper case as in British English, the rest as typed (decision 16); in NFC,
 * which the upper case of a Greek letter with two accents would leave.
 */
export function capitaliseName(name: string): string {
  const trimmed = name.trim();
  const [first = ''] = trimmed;
  return (asFirstLetter(first) + trimmed.slice(first.length)).normalize('NFC');
}

/**
 * As a word in small letters begins: a ligature becomes `Fi`, not `FI`. Georgian stays as it is: it has capitals for
 * whole words alone.
 */
function asFirstLetter(character: string): string {
  if (/[\u10d0-\u10ff]/.test(character)) return character;
  const [first = '', ...others] = character.toLocaleUpperCase('en-GB');
  return first + others.join('').toLowerCase();
}
