import type { CalendarDate } from './calendar-date.ts';

/**
 * Bank details as parsed by the form: the account holder's names, the sort code as `##-##-##` and
 * the account number as eight digits.
 */
export interface BankDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountHolder: true;
}

/** Bank details as they are submitted. */
export interface DatedBankDetails extends BankDetails {
  /** The tenancy's start date. */
  readonly firstPaymentDate: CalendarDate;
}

/**
 * The last two digits after six dots. Outside the confirm page, an account number may be shown only
 * in this form (DD16).
 */
export function maskAccountNumber(accountNumber: string): string {
  return `••••••${accountNumber.slice(-2)}`;
}

/** The last two digits after four dots, for a mail that others may read. */
export function maskSortCode(sortCode: string): string {
  return `••-••-${sortCode.slice(-2)}`;
}

/** Formats six digits as `##-##-##`; any other text is returned unchanged. */
export function formatSortCode(digits: string): string {
  return digits.replace(/^([0-9]{2})([0-9]{2})([0-9]{2})$/, '$1-$2-$3');
}
