import { bankDigits } from '@kettle/core';

/** Digits of any script: a spreadsheet may hold full-width ones, and each is still read as its number. */
const SHORTEST = /\p{Decimal_Number}{6}/u;

/** Whether a text that will be shown may hold a sort code or account number, for example from a shifted CSV column. */
export function isBankLike(text: string): boolean {
  return SHORTEST.test(bankDigits(text));
}
