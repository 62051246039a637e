import { formatAddress, type Address } from './address.ts';
import type { AgreementFact } from './agreement.ts';
import { maskAccountNumber, maskSortCode, type BankDetails } from './bank-details.ts';
import { formatDate } from './calendar-arithmetic.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Person } from './person.ts';

/** The account that pays, of whose numbers only the last two digits are known. */
export interface PayingAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/**
 * Whose agreement a record is, and from which account it is paid. A page knows it until it is left
 * or reloaded.
 */
export interface Payer {
  /** First and last name. */
  readonly name?: string | undefined;
  /** The address of the home, on one line. */
  readonly home?: string | undefined;
  readonly account?: PayingAccount | undefined;
}

/** Whoever agreed and for which home, as far as it is known, without an account. */
export function payerOf(person: Person | undefined, home: Address | undefined): Payer {
  return {
    name: person && `${person.firstname} ${person.lastname}`,
    home: home && formatAddress(home),
  };
}

export function payingAccount(bank: BankDetails): PayingAccount {
  return {
    accountName: `${bank.firstname} ${bank.lastname}`,
    sortCode: maskSortCode(bank.sortCode),
    accountNumber: maskAccountNumber(bank.accountNumber),
  };
}

/** Who agreed, for which home, and when, as far as it is known. */
export function agreedByFacts(
  { name, home }: Payer,
  agreedOn: CalendarDate | undefined,
): readonly AgreementFact[] {
  return known([
    ['Name', name],
    ['Home', home],
    ['Agreed on', agreedOn && formatDate(agreedOn)],
  ]);
}

export function payingAccountFacts(account: PayingAccount | undefined): readonly AgreementFact[] {
  return known([
    ['Account name', account?.accountName],
    ['Sort code', account?.sortCode],
    ['Account number', account?.accountNumber],
  ]);
}

function known(
  facts: readonly (readonly [term: string, details: string | undefined])[],
): readonly AgreementFact[] {
  return facts.flatMap(([term, details]) => (details === undefined ? [] : [{ term, details }]));
}
