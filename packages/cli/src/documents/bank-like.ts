import { bankDigits } from '@kettle/core';

const SHORTEST = /[0-9]{6}/;

/** Whether a text that will be shown may hold a sort code or account number, for example from a shifted CSV column. */
export function isBankLike(text: string): boolean {
  return SHORTEST.test(bankDigits(text));
}
