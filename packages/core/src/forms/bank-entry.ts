import { formatSortCode, type BankDetails } from '../domain/bank-details.ts';
import { bankDigits, isAsciiDigits } from '../domain/digits.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { BankDetailsRaw } from './bank-details.form.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type TypedNumbers = Pick<BankDetailsRaw, 'sortCode' | 'accountNumber'>;

const PAIR = /^([0-9]{2}[\s\p{Pd}]?[0-9]{2}[\s\p{Pd}]?[0-9]{2})[\s\p{Pd}]{0,3}([0-9]{8})$/u;

/** Splits a text that consists of a sort code and an account number: '20-00-00 55779911'. */
export function splitBankNumbers(text: string): BankNumbers | undefined {
  const [, sortCode, accountNumber] = PAIR.exec(text.trim()) ?? [];
  if (sortCode === undefined || accountNumber === undefined) return undefined;
  return { sortCode: formatSortCode(bankDigits(sortCode)), accountNumber };
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
  return omitUndefined({ sortCode: sortCodeHint, accountNumber: accountNumberHint });
}

function hintFor(digits: string, hints: ReadonlyMap<number, string>): string | undefined {
  return isAsciiDigits(digits) ? hints.get(digits.length) : undefined;
}
