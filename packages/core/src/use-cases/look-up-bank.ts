import { bankIconOf, type BankIcon } from '../domain/bank-icon.ts';
import type { Banks } from '../ports/banks.ts';

export interface RecognisedBank {
  readonly bankName: string;
  /** Absent for a bank without an icon of its own. */
  readonly icon?: BankIcon;
}

const SORT_CODE_LENGTH = 8;
const ACCOUNT_NUMBER_LENGTH = 8;

/**
 * Looks up the bank of complete details. Undefined when the details are incomplete, the bank is
 * unknown or the call fails.
 */
export function createLookUpBank({ banks }: { banks: Banks }) {
  return async (
    account: { readonly sortCode: string; readonly accountNumber: string },
    signal?: AbortSignal,
  ): Promise<RecognisedBank | undefined> => {
    const { sortCode, accountNumber } = account;
    const isComplete =
      sortCode.length === SORT_CODE_LENGTH && accountNumber.length === ACCOUNT_NUMBER_LENGTH;
    if (!isComplete) return undefined;
    const answer = await banks.lookUp({ sortCode, accountNumber }, signal);
    if (!answer.ok) return undefined;
    const { bankName } = answer.value;
    const icon = bankIconOf(bankName);
    return icon === undefined ? { bankName } : { bankName, icon };
  };
}
