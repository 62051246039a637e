import {
  addDays,
  compareDates,
  success,
  type BankDetails,
  type CalendarDate,
  type RenewalMandate,
} from '@kettle/core';
import { checkBank, type MaskedAccount } from './banks.ts';
import type { Business } from './business.ts';
import { checkBankDetails } from './check-mandate.ts';
import { refuse, type Decision } from './refusal.ts';

/** For how many days the link for new bank details is valid. */
export const RENEWAL_LINK_DAYS = 30;

/** Whether a link that was made on this day is still valid. */
export function isRenewalOpen(madeOn: CalendarDate, today: CalendarDate): boolean {
  return compareDates(addDays(madeOn, RENEWAL_LINK_DAYS), today) > 0;
}

/** The same refusal for an old, a used and an unknown link. */
export function unknownRenewal() {
  return refuse(
    'not-found',
    'This link was used before, or it is too old. Call us if you want to change your bank details.',
  );
}

/** A payer's new bank details with cleaned texts, and the data that is stored with them. */
export interface CheckedRenewal {
  readonly token: string;
  readonly bankDetails: BankDetails;
  readonly maskedAccount: MaskedAccount;
}

/** POST /mandates/renew, for all checks that need no store. */
export async function checkRenewal(
  { bankDirectory }: Business,
  { token, bankDetails }: RenewalMandate,
): Promise<Decision<CheckedRenewal>> {
  const checked = checkBankDetails(bankDetails);
  if (!checked.ok) return checked;
  const bank = await checkBank(bankDirectory, checked.value);
  if (!bank.ok) return bank;
  return success({ token, bankDetails: checked.value, maskedAccount: bank.value });
}
