/** Capitals that do not decompose into a letter and its accent. */
const LATIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Þ: 'TH',
};

/** The signs of Bacs: capitals, digits, full stop, ampersand, slash, hyphen and space. */
const OTHER_SIGN = /[^A-Z0-9.&/\- ]/gu;
const LENGTH = 18;

/**
 * The name of an account as Bacs takes it: capitals without accents, a space for each sign that is
 * none of Bacs's, cut at 18.
 */
export function bacsName(accountHolder: string): string {
  return accountHolder
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØÐĐŁÞ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(OTHER_SIGN, ' ')
    .slice(0, LENGTH);
}
