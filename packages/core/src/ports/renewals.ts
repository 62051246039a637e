import type { BankDetails } from '../domain/bank-details.ts';
import type { Conflict, Failure } from '../domain/failure.ts';
import type { Renewal, RenewedMandate } from '../domain/renewal.ts';
import type { Result } from '../domain/result.ts';

/** The bank details of another account. The token is in a mail to the payer, and nowhere else. */
export interface RenewalMandate {
  readonly token: string;
  readonly bankDetails: BankDetails;
}

export interface Renewals {
  /** What the link of a mail to a payer is about. Refused if it was used before or is too old. */
  find(token: string, signal?: AbortSignal): Promise<Result<Renewal, Failure>>;
  /** Sets up a mandate for another account, which replaces the payer's earlier one. */
  renew(mandate: RenewalMandate, key: string): Promise<Result<RenewedMandate, Failure | Conflict>>;
}
