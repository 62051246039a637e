import type {
  AddressSearch,
  AddressSuggestion,
  CalendarDate,
  JoinerCheck,
  KnownAddress,
} from '@kettle/core';
import { refuse, type Decision } from './refusal.ts';

/** Finds properties, in the company's own list or at an address service. */
export interface AddressBook {
  /**
   * Addresses and buildings that match the text, best first. With `withinId`, the addresses in that
   * building.
   */
  find(search: AddressSearch, signal?: AbortSignal): Promise<readonly AddressSuggestion[]>;
  atPostcode(postcode: string, signal?: AbortSignal): Promise<readonly KnownAddress[]>;
  /**
   * The property with this id, `building` for the id of a building, or undefined for an unknown id.
   */
  retrieve(
    property: PropertyId,
    signal?: AbortSignal,
  ): Promise<KnownAddress | 'building' | undefined>;
}

export interface PropertyId {
  readonly id: string;
  /** The postcode that came with the id, if one did. */
  readonly postcode?: string;
}

/** Names the bank of a sort code, and says whether an account can pay by Direct Debit. */
export interface BankDirectory {
  /** The name of the bank, or undefined if the directory does not know the sort code. */
  bankOf(sortCode: string, signal?: AbortSignal): Promise<string | undefined>;
  check(account: BankAccount, signal?: AbortSignal): Promise<BankVerdict>;
}

export interface BankAccount {
  /** As `##-##-##`. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

export type BankVerdict = 'accepted' | 'refused' | 'unavailable';

/** All kinds of mails. The table `outbox` of the reference provider takes no others. */
export const MAIL_KINDS = [
  'invitation',
  'reminder',
  'house-incomplete',
  'agreement-ends',
  'package',
  'direct-debit',
  'housemate-joined',
  'house-complete',
  'house-closed',
  'house-reopened',
  'asks-to-join',
  'not-let-in',
  'taken-out',
  'new-bank-details',
  'email-changed',
  'own-link',
  'new-lead',
  'data-erased',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** One mail to one address. Its id stays the same across all attempts to send it. */
export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  /** The mail as plain text. */
  readonly body: string;
  /** The same words as HTML. */
  readonly html: string;
  /**
   * Stops all such mails to the recipient, by a POST without content. For the header
   * `List-Unsubscribe` (RFC 8058).
   */
  readonly stopLink?: string;
}

export interface Mailer {
  /**
   * Hands a mail over for delivery. If it rejects, the outbox tries again later, unless the error
   * has `isPermanent: true`. After 20 s the signal aborts. `send` should then reject, because
   * another process may send the same mail soon after.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /**
   * Whether the mail service is known to refuse this address. A person who wants to write to it is
   * then refused at once.
   */
  isUndeliverable?(email: string, signal?: AbortSignal): Promise<boolean>;
}

/** Submits mandates to the bank or its bureau. */
export interface MandateCarrier {
  /**
   * Resolves once the bureau has the mandates, which are then marked as handed over. If it rejects,
   * they stay new and are passed again, so the bureau must recognise them by their references.
   */
  carry(mandates: readonly MandateToCarry[], signal?: AbortSignal): Promise<void>;
}

export interface MandateToCarry extends BankAccount {
  /** Up to 18 letters and digits. */
  readonly reference: string;
  readonly accountHolder: string;
  readonly monthlyPence: number;
  readonly firstCollection: CalendarDate;
  readonly email: string;
  /** The guid of the house. */
  readonly house: string;
  /** The number of payments. */
  readonly collections: number;
  /** The day of the month, 1 to 31, on or after which a payment is due. */
  readonly collectionDay: number;
  readonly lastCollection: CalendarDate;
  /** The amount of the last payment, which may be for part of a month. */
  readonly lastPence: number;
  /**
   * The amount of the first payment where it differs from the monthly one: after new bank details
   * it may be for several months.
   */
  readonly firstPence?: number;
  /**
   * Whether the account can exist by the modulus rules; `unknown` if they have none for its sort
   * code.
   */
  readonly bankCheck: 'passed' | 'failed' | 'unknown';
  /** The bureau has this mandate, whose bank has moved the account to these numbers. */
  readonly isMoved?: true;
}

/** Checks a joiner beyond the form, for example against a list of people who may not sign up. */
export interface PersonChecks {
  /** The verdict on the joiner. Undefined means that the usual rules decide. */
  joiner(joiner: JoinerCheck, signal?: AbortSignal): Promise<JoinerVerdict | undefined>;
}

export type JoinerVerdict = 'already-joined' | { readonly refusedEmail: string };

/** The external services that the rules call. */
export interface ExternalServices {
  readonly addressBook: AddressBook;
  readonly bankDirectory: BankDirectory;
  /** Without `send`, the provider sends mails in its own way. */
  readonly mailer?: Partial<Mailer>;
  readonly mandateCarrier?: MandateCarrier;
  readonly personChecks?: PersonChecks;
}

/**
 * Awaits a call of an external service. A failure becomes a fault without a message, and the caller
 * shows its own text.
 */
export async function callPort<T>(call: Promise<T>): Promise<Decision<T>> {
  try {
    return { ok: true, value: await call };
  } catch {
    return refuse('fault');
  }
}
