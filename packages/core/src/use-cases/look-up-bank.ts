import type { BankDetails } from '../domain/bank-details.ts';
import { bankIconOf, type BankIcon } from '../domain/bank-icon.ts';
import type { Banks } from '../ports/banks.ts';

export interface RecognisedBank {
  readonly bankName: string;
  /** Absent for a bank without an icon of its own. */
  readonly icon?: BankIcon;
}

/** Looks up the bank of complete numbers. Undefined when the bank is unknown or the call fails. */
export function createLookUpBank({ banks }: { banks: Banks }) {
  return async (
    { sortCode, accountNumber }: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
    signal?: AbortSignal,
  ): Promise<RecognisedBank | undefined> => {
    const answer = await banks.lookUp({ sortCode, accountNumber }, signal);
    if (!answer.ok) return undefined;
    const { bankName } = answer.value;
    const icon = bankIconOf(bankName);
    return icon === undefined ? { bankName } : { bankName, icon };
  };
}
