import { formatSortCode, type BankDetails } from '../domain/bank-details.ts';
import { bankDigits, isAsciiDigits } from '../domain/digits.ts';
import type { BankDetailsRaw } from './bank-details.form.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type TypedNumbers = Pick<BankDetailsRaw, 'sortCode' | 'accountNumber'>;

const LONGEST_TEXT = 200;
const DASHES = /[\u00ad\u2212\p{Dash_Punctuation}]/gu;
const DASHED_SORT_CODE = /(?:^|[^0-9-])([0-9]{2}-[0-9]{2}-[0-9]{2})(?![0-9-])/;
const IBAN = /^GB[0-9]{2}[A-Z]{4}([0-9]{6})([0-9]{8})$/i;

/**
 * Finds both numbers in one text, such as a text copied from a statement or a banking app:
 * '20-00-00 55779911' in any spacing and in either order, with or without words between the numbers,
 * or a British IBAN. Undefined when the text does not contain both, or leaves open which is which.
 */
export function splitBankNumbers(text: string): BankNumbers | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const iban = IBAN.exec(bankDigits(text));
  if (iban) return pairOf(iban[1], iban[2]);
  const plain = text.replace(DASHES, '-');
  // A number with dashes is the sort code, whether it comes first or second.
  const sortCode = DASHED_SORT_CODE.exec(plain)?.[1];
  if (sortCode !== undefined) {
    return pairOf(bankDigits(sortCode), digitsIn(plain.replace(sortCode, ' ')));
  }
  return readGroups(plain.match(/[0-9]+/g) ?? []);
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
 * Hints about what may have been meant by refused numbers, shown beside the form's own messages.
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
