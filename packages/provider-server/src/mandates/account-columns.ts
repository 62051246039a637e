import type { BankDetails } from '@kettle/core';
import type { MaskedAccount } from '@kettle/provider-domain';
import { accountDigest } from '../database/bank-keys/account-digest.ts';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { sealBankDetails, type RowIdentity } from '../database/bank-keys/sealed-bank-details.ts';

/**
 * The account of a mandate as it is stored: sealed; only two digits and the bank's name stay
 * readable.
 */
export function accountColumns(
  keys: KeyRing,
  row: RowIdentity,
  details: BankDetails,
  { lastTwoDigits, bankName }: MaskedAccount,
) {
  const { keyId, sealed } = sealBankDetails(keys, row, details);
  return {
    key_id: keyId,
    sealed,
    account_digest: accountDigest(keys, details),
    account_ending: lastTwoDigits,
    bank_name: bankName ?? null,
  };
}
