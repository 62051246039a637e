import type { BankDetails } from '@kettle/core';
import { importWithRetry } from '../../platform/import-with-retry.ts';

/**
 * Whether the check digits of this account number and sort code are wrong by the modulus check. The
 * table of weights is loaded only when both numbers are complete.
 */
export async function failsModulusCheck(
  numbers: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
): Promise<boolean> {
  const { validateAccountDetails } = await importWithRetry(() => import('uk-modulus-check'));
  return !validateAccountDetails(numbers.sortCode.replaceAll('-', ''), numbers.accountNumber);
}
