import type { BankDetails } from '@kettle/core';
import type { MaskedAccount } from '@kettle/provider-domain';
import type { Selectable, Transaction } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { openBankDetails } from '../database/bank-keys/open-bank-details.ts';
import type { MandateTable, Tables } from '../database/tables.ts';
import { accountColumns } from './account-columns.ts';

/** The account that a bank has moved a mandate to, checked. */
export interface MovedAccount extends Pick<BankDetails, 'sortCode' | 'accountNumber'> {
  readonly masked: MaskedAccount;
}

export interface SealedMandate extends Readonly<
  Pick<Selectable<MandateTable>, 'reference' | 'key_id' | 'sealed'>
> {
  readonly house_guid: string;
}

/**
 * Seals the new numbers of an account in place of the old ones, and puts the mandate into the next
 * export again. Its status stays. `same`: these are its numbers already. `unreadable`: the name of
 * the account cannot be decrypted.
 */
export async function moveAccount(
  db: Transaction<Tables>,
  keys: KeyRing,
  { reference, house_guid: houseGuid, key_id: keyId, sealed }: SealedMandate,
  { sortCode, accountNumber, masked }: MovedAccount,
): Promise<'moved' | 'same' | 'unreadable'> {
  const row = { table: 'mandate', rowId: reference, houseGuid } as const;
  let details: BankDetails;
  try {
    details = openBankDetails(keys, row, { keyId, sealed });
  } catch {
    return 'unreadable';
  }
  if (details.sortCode === sortCode && details.accountNumber === accountNumber) return 'same';
  await db
    .updateTable('mandate')
    .set({
      ...accountColumns(keys, row, { ...details, sortCode, accountNumber }, masked),
      is_moved: true,
    })
    .where('reference', '=', reference)
    .execute();
  return 'moved';
}
