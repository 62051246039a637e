import { presentParts, success, type BankDetails } from '@kettle/core';
import {
  ANY_OTHER_BANK,
  BANKS,
  CUT_ACCOUNT_NUMBER,
  REFUSED_SORT_CODE,
  UNAVAILABLE_SORT_CODE,
} from './seed/banks.ts';
import { refuse, type Decision } from './refusal.ts';

/** The only parts of a mandate that may be stored in plain text (D27). */
export interface MandateTrace {
  readonly lastTwoDigits: string;
  readonly bankName?: string;
}

/** POST /bank_lookup: expects the sort code as `##-##-##`. */
export function lookUpBank({
  sortCode,
}: Pick<BankDetails, 'sortCode'>): Decision<{ readonly bankName: string }> {
  if (sortCode === REFUSED_SORT_CODE) return refuse('not-found', 'We could not find this bank.');
  return success({ bankName: BANKS.get(sortCode) ?? ANY_OTHER_BANK });
}

/** Simulates the bank's decision on a direct debit. */
export function checkBank({ sortCode }: BankDetails): Decision<undefined> {
  if (sortCode === REFUSED_SORT_CODE) {
    return refuse('unprocessable', 'Your bank did not accept these details.');
  }
  if (sortCode === UNAVAILABLE_SORT_CODE) {
    return refuse('unavailable', 'We cannot reach your bank at the moment. Try again in a minute.');
  }
  return success(undefined);
}

/** Whether the first answer to this direct debit is lost after the direct debit was stored. */
export function losesFirstAnswer({ accountNumber }: BankDetails): boolean {
  return accountNumber === CUT_ACCOUNT_NUMBER;
}

export function traceOf({ sortCode, accountNumber }: BankDetails): MandateTrace {
  return presentParts({
    lastTwoDigits: accountNumber.slice(-2),
    bankName: BANKS.get(sortCode),
  });
}
