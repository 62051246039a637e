export const BANK_ICONS = [
  'barclays',
  'co-operative',
  'coutts',
  'firstdirect',
  'halifax',
  'hsbc',
  'lloyds',
  'metro-bank',
  'monzo',
  'national-westminster',
  'nationwide',
  'royal-bank-of-scotland',
  'santander',
  'starling',
  'tsb',
  'yorkshire',
] as const;

export type BankIcon = (typeof BANK_ICONS)[number];

/**
 * Other names of banks. Spellings without the dash, such as `cooperative` and `metrobank`, need no
 * alias, because `NAMES` drops the dashes.
 */
const ALIASES: readonly (readonly [string, BankIcon])[] = [
  ['natwest', 'national-westminster'],
  ['rbs', 'royal-bank-of-scotland'],
];

const NAMES: readonly (readonly [string, BankIcon])[] = [
  ...BANK_ICONS.map((icon) => [icon.replaceAll('-', ''), icon] as const),
  ...ALIASES,
];

/**
 * The icon for a bank's name; undefined when the bank is unknown, or when the name contains both
 * Lloyds and TSB. A match must begin at the start of a word, so that 'Merchants Bank' does not
 * match TSB.
 */
export function bankIconOf(bankName: string): BankIcon | undefined {
  const words = bankName.toLowerCase().split(/[^a-z]/);
  const letters = words.join('');
  if (letters.includes('lloyds') && letters.includes('tsb')) return undefined;
  const tails = words.map((_, index) => words.slice(index).join(''));
  return NAMES.find(([name]) => tails.some((tail) => tail.startsWith(name)))?.[1];
}
