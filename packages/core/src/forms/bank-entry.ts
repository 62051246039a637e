import { formatSortCode, type BankDetails } from '../domain/bank-details.ts';
import { bankDigits, isAsciiDigits } from '../domain/digits.ts';
import type { BankDetailsRaw } from './bank-details.form.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type TypedNumbers = Pick<BankDetailsRaw, 'sortCode' | 'accountNumber'>;

/** A banking app's text with a name, both numbers and the IBAN has up to 300 characters. */
const MAX_LENGTH = 500;
const DASHES = /[\u00ad\u2212\p{Dash_Punctuation}]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const DASHED_SORT_CODE = /(?:^|[^0-9-])([0-9]{2}-[0-9]{2}-[0-9]{2})(?![0-9-])/;
/** A British IBAN: two check digits, the bank, the sort code and the account number. */
const IBAN = /\bGB[\s.-]*(?:[0-9][\s.-]*){2}(?:[A-Z][\s.-]*){4}(?:[0-9][\s.-]*){14}(?![0-9])/gi;
const FOREIGN_IBAN = /(?:^|[^A-Z0-9])(?!GB)[A-Z]{2}[0-9]{2}[ -]?[A-Z0-9]{4}[ -]?[A-Z0-9]{4}/;
/** A BIC beside an IBAN usually has a digit. */
const BIC = /\b[A-Z]{4}GB[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/gi;
const LENGTH_IN_BRACKETS = /[([]\s*[0-9]+\s*-?\s*digits?\s*[)\]]/gi;
const LABELLED_SORT_CODE =
  /sort\s*-?\s*code\W*(?:is\W+)?((?:[0-9][^0-9A-Za-z]{0,3}){6})(?![0-9])/gi;
const LABELLED_ACCOUNT_NUMBER =
  /(?:acc(?:oun)?t|a\/c)\.?\s*-?\s*(?:number|num|no|nr|#)?\W*(?:is\W+)?((?:[0-9][^0-9A-Za-z]{0,3}){8})(?![0-9])/gi;

/**
 * Finds both numbers in one text, such as a text copied from a statement or a banking app:
 * '20-00-00 55779911' in any spacing and in either order, with or without words between the numbers,
 * or a British IBAN whose check digits are right. Undefined when the text does not contain both, or
 * leaves open which is which.
 */
export function splitBankNumbers(text: string): BankNumbers | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = plainText(text);
  const ibans = plain.match(IBAN) ?? [];
  const pairs = ibans.map(pairOfIban);
  // The text outside an IBAN names the same account again, or the text is about two accounts.
  const outside = pairOutsideIban(plain.replace(IBAN, ' '));
  return samePair(outside || pairs.length === 0 ? [...pairs, outside] : pairs);
}

/** Finds the numbers that have a label, so a text may have only one: 'Account number: 55779911'. */
export function labelledBankNumber(text: string): Partial<BankNumbers> {
  if (text.length > MAX_LENGTH) return {};
  const { sortCode, accountNumber } = readLabelled(plainText(text));
  return {
    ...(sortCode === undefined ? {} : { sortCode: formatSortCode(sortCode) }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
  };
}

/** The text in ASCII digits, letters and dashes, without parts that only look like one of the numbers. */
function plainText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(BIC, ' ')
    .replace(LENGTH_IN_BRACKETS, ' ');
}

function samePair(pairs: readonly (BankNumbers | undefined)[]): BankNumbers | undefined {
  const [first] = pairs;
  const isSame = (pair: BankNumbers | undefined): boolean =>
    pair?.sortCode === first?.sortCode && pair?.accountNumber === first?.accountNumber;
  return pairs.every(isSame) ? first : undefined;
}

/** The check digits of an IBAN (ISO 13616): the number that its letters and digits make is 1 modulo 97. */
function pairOfIban(iban: string): BankNumbers | undefined {
  const plain = iban.replace(/[\s.-]/g, '').toUpperCase();
  let remainder = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = String(Number.parseInt(character, 36));
    remainder = Number(`${String(remainder)}${value}`) % 97;
  }
  return remainder === 1 ? pairOf(plain.slice(8, 14), plain.slice(14)) : undefined;
}

function pairOutsideIban(text: string): BankNumbers | undefined {
  if (FOREIGN_IBAN.test(text)) return undefined;
  const { sortCode: labelledSortCode, accountNumber } = readLabelled(text);
  if (labelledSortCode !== undefined && accountNumber !== undefined)
    return pairOf(labelledSortCode, accountNumber);
  // A number with dashes is the sort code, whether it comes first or second.
  const sortCode = DASHED_SORT_CODE.exec(text)?.[1];
  if (sortCode !== undefined)
    return pairOf(digitsIn(sortCode), digitsIn(text.replace(sortCode, ' ')));
  return readGroups(text.match(/[0-9]+/g) ?? []);
}

function readLabelled(text: string): {
  sortCode: string | undefined;
  accountNumber: string | undefined;
} {
  return {
    sortCode: uniqueMatch(text, LABELLED_SORT_CODE),
    accountNumber: uniqueMatch(text, LABELLED_ACCOUNT_NUMBER),
  };
}

/** The digits that a pattern captures, if it captures the same ones wherever it matches. */
function uniqueMatch(text: string, pattern: RegExp): string | undefined {
  const found = new Set([...text.matchAll(pattern)].map(([, digits = '']) => digitsIn(digits)));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Neither number may begin or end inside a group of digits. Without any gap the sort code comes
 * first, as in an IBAN.
 */
function readGroups(groups: readonly string[]): BankNumbers | undefined {
  const digits = groups.join('');
  const hasGapAt = (at: number): boolean =>
    groups.some((_, count) => groups.slice(0, count).join('').length === at);
  const isSortCodeFirst = groups.length === 1 || hasGapAt(6);
  if (isSortCodeFirst === hasGapAt(8)) return undefined;
  return isSortCodeFirst
    ? pairOf(digits.slice(0, 6), digits.slice(6))
    : pairOf(digits.slice(8), digits.slice(0, 8));
}

function digitsIn(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

function pairOf(sortCode = '', accountNumber = ''): BankNumbers | undefined {
  const isPair = sortCode.length === 6 && accountNumber.length === 8;
  return isPair ? { sortCode: formatSortCode(sortCode), accountNumber } : undefined;
}

/**
 * Hints about likely causes of refused numbers, shown beside the form's own messages.
 */
export interface BankEntryHints {
  readonly sortCode?: string;
  readonly accountNumber?: string;
}

const CARD_NUMBER =
  'This looks like the long number on a card. Your statement and your banking app show the ' +
  'sort code (6 digits) and the account number (8 digits).';
const SHORT_ACCOUNT_NUMBER =
  'If your bank gives you an account number of 6 or 7 digits, put zeros in front of it to make 8.';

const SORT_CODE_HINTS: ReadonlyMap<number, string> = new Map([
  [8, 'This looks like an account number. A sort code has 6 digits.'],
  [16, CARD_NUMBER],
]);

const ACCOUNT_NUMBER_HINTS: ReadonlyMap<number, string> = new Map([
  [6, SHORT_ACCOUNT_NUMBER],
  [7, SHORT_ACCOUNT_NUMBER],
  [
    9,
    'Santander gives some accounts 9 digits. Put the first one in place of the last digit of the ' +
      'sort code, and the other 8 here.',
  ],
  [
    10,
    'Some banks give 10 digits. With NatWest, enter the last 8 of them. With the Co-operative ' +
      'Bank, enter the first 8.',
  ],
  [16, CARD_NUMBER],
]);

const SWAPPED: BankEntryHints = {
  sortCode: 'This looks like the account number. Have the two numbers changed places?',
  accountNumber: 'This looks like the sort code. Have the two numbers changed places?',
};

/** Chooses the hints by the length of the typed numbers. Text other than digits gets no hint. */
export function bankEntryHints(typed: TypedNumbers): BankEntryHints {
  const [sortCode, accountNumber] = [bankDigits(typed.sortCode), bankDigits(typed.accountNumber)];
  const isNumeric = isAsciiDigits(sortCode) && isAsciiDigits(accountNumber);
  if (isNumeric && sortCode.length === 8 && accountNumber.length === 6) return SWAPPED;
  const sortCodeHint = hintFor(sortCode, SORT_CODE_HINTS);
  const accountNumberHint =
    isNumeric && sortCode === accountNumber
      ? 'This is the sort code again.'
      : hintFor(accountNumber, ACCOUNT_NUMBER_HINTS);
  return {
    ...(sortCodeHint === undefined ? {} : { sortCode: sortCodeHint }),
    ...(accountNumberHint === undefined ? {} : { accountNumber: accountNumberHint }),
  };
}

function hintFor(digits: string, hints: ReadonlyMap<number, string>): string | undefined {
  return isAsciiDigits(digits) ? hints.get(digits.length) : undefined;
}
