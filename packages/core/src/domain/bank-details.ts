import type { CalendarDate } from './calendar-date.ts';

/** Bank details as the form reads them: the holder's names, sort code as `##-##-##`, account number as eight digits. */
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

/** The last two digits behind dots: the only form that may be shown back (D26). */
export function maskAccountNumber(accountNumber: string): string {
  return `••••••${accountNumber.slice(-2)}`;
}

/** Six digits as `##-##-##`; any other text stays as it is. */
export function formatSortCode(digits: string): string {
  return digits.replace(/^([0-9]{2})([0-9]{2})([0-9]{2})$/, '$1-$2-$3');
}
