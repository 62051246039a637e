import type { BankDetails } from '@kettle/core';
import { reach } from '../code/reach.ts';

/**
 * Whether the numbers fail the modulus check, so that no bank could have issued this account number
 * with this sort code. The table of weights is loaded only when both numbers are complete.
 */
export async function failsModulusCheck(
  numbers: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
): Promise<boolean> {
  const { validateAccountDetails } = await reach(() => import('uk-modulus-check'));
  return !validateAccountDetails(numbers.sortCode.replaceAll('-', ''), numbers.accountNumber);
}
