export const DIRECT_DEBIT_VARIANTS = ['control', 'sticky'] as const;

/**
 * `control` shows a confirm page after the bank details; `sticky` shows what is paid beside the
 * bank details.
 */
export type DirectDebitVariant = (typeof DIRECT_DEBIT_VARIANTS)[number];

/** What the provider configures for the journey. */
export interface Settings {
  /** Usable as it is: never so long that no end date would be allowed. */
  readonly minTenancyLengthMonths: number;
  readonly carouselTexts: readonly string[];
  readonly directDebitVariant: DirectDebitVariant;
  readonly supportPhone?: string;
  /** The notice before a collection. Default: `NOTICE_WORKING_DAYS`. */
  readonly noticeWorkingDays?: number;
  /** The word on the last button. Default: the one of the product. */
  readonly confirmLabel?: string;
  /** Whether the provider compares the price that was shown at Confirm with its own. */
  readonly agreedPrice?: boolean;
  /** The company that the Direct Debit is for. */
  readonly company?: CompanyDetails;
}

/** What a provider says of the company behind it. Each part may be missing. */
export interface CompanyDetails {
  readonly legalName?: string;
  /** The name under which a Direct Debit appears on a bank statement. */
  readonly statementName?: string;
  readonly serviceUserNumber?: string;
  /** What holds if a housemate does not join. */
  readonly whenSomebodyDoesNotJoin?: string;
  /** What happens next if a payment cannot be collected, and what that costs. */
  readonly whenAPaymentFails?: string;
  readonly termsUrl?: string;
  readonly privacyUrl?: string;
  /** How to cancel. */
  readonly cancelUrl?: string;
}

export const DEFAULT_MINIMUM_TENANCY_MONTHS = 10;

/**
 * The settings used when the provider configures nothing or cannot be reached.
 */
export const DEFAULT_SETTINGS: Settings = {
  minTenancyLengthMonths: DEFAULT_MINIMUM_TENANCY_MONTHS,
  carouselTexts: [],
  directDebitVariant: 'control',
};
