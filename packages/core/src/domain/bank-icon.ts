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

/** Beside these, `cooperative` and `metrobank` are names without their dash. */
const ALIASES: readonly (readonly [string, BankIcon])[] = [
  ['natwest', 'national-westminster'],
  ['rbs', 'royal-bank-of-scotland'],
];

const NAMES: readonly (readonly [string, BankIcon])[] = [
  ...BANK_ICONS.map((icon) => [icon.replaceAll('-', ''), icon] as const),
  ...ALIASES,
];

/**
 * The icon of a bank by its name, none when unknown or when both Lloyds and TSB are named. A name
 * counts from the start of a word on: a 'Merchants Bank' is no TSB.
 */
export function bankIconOf(bankName: string): BankIcon | undefined {
  const words = bankName.toLowerCase().split(/[^a-z]/);
  const letters = words.join('');
  if (letters.includes('lloyds') && letters.includes('tsb')) return undefined;
  const tails = words.map((_, index) => words.slice(index).join(''));
  return NAMES.find(([name]) => tails.some((tail) => tail.startsWith(name)))?.[1];
}
