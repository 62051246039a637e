import { omitUndefined, success, type BankDetails } from '@kettle/core';
import { callPort, type BankDirectory } from './external-services.ts';
import { refuse, type Decision } from './refusal.ts';

/** The only parts of bank details that may be stored in plain text. */
export interface MaskedAccount {
  readonly lastTwoDigits: string;
  readonly bankName?: string;
}

/** POST /bank_lookup: expects the sort code as `##-##-##`. */
export async function lookUpBank(
  bankDirectory: BankDirectory,
  { sortCode }: Pick<BankDetails, 'sortCode'>,
): Promise<Decision<{ readonly bankName: string }>> {
  const known = await callPort(bankDirectory.bankOf(sortCode));
  if (!known.ok) return known;
  if (known.value === undefined) return refuse('not-found', 'We could not find this bank.');
  return success({ bankName: known.value });
}

/**
 * Checks whether an account can pay by Direct Debit. Returns the parts of it that may be stored in
 * plain text.
 */
export async function checkBank(
  bankDirectory: BankDirectory,
  { sortCode, accountNumber }: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
): Promise<Decision<MaskedAccount>> {
  const [verdict, bankName] = await Promise.all([
    callPort(bankDirectory.check({ sortCode, accountNumber })),
    callPort(bankDirectory.bankOf(sortCode)),
  ]);
  if (verdict.ok && verdict.value === 'refused') {
    return refuse('unprocessable', 'Your bank did not accept these details.');
  }
  if (!verdict.ok || verdict.value === 'unavailable') {
    return refuse('unavailable', 'We cannot reach your bank at the moment. Try again in a minute.');
  }
  return success(
    omitUndefined({
      lastTwoDigits: accountNumber.slice(-2),
      // The name only helps people who read the mandate, so its absence is no reason to refuse.
      bankName: bankName.ok ? bankName.value : undefined,
    }),
  );
}

/**
 * A directory from a list of banks by sort code. It accepts every account: only a bank check can
 * refuse one.
 */
export function bankList(banks: ReadonlyMap<string, string>): BankDirectory {
  return {
    bankOf: async (sortCode) => banks.get(sortCode),
    check: async () => 'accepted',
  };
}
