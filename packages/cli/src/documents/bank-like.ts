import { bankDigits } from '@kettle/core';

const SHORTEST = /[0-9]{6}/;

/** Whether a sort code or account number may have got into a place that is shown, such as by a column out of place. */
export function isBankLike(text: string): boolean {
  return SHORTEST.test(bankDigits(text));
}
