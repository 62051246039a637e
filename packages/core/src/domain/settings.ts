import type { DirectDebitVariant } from './direct-debit-variant.ts';

/** What the provider configures for the journey (product.md section 3, UI config). */
export interface Settings {
  /** Usable as it is: never so long that no end date is left. */
  readonly minTenancyLengthMonths: number;
  readonly carouselTexts: readonly string[];
  readonly directDebitVariant: DirectDebitVariant;
  readonly supportPhone?: string;
}

export const DEFAULT_MINIMUM_TENANCY_MONTHS = 10;

/** What holds where the provider configures nothing, or cannot be asked (product.md section 3). */
export const DEFAULT_SETTINGS: Settings = {
  minTenancyLengthMonths: DEFAULT_MINIMUM_TENANCY_MONTHS,
  carouselTexts: [],
  directDebitVariant: 'control',
};
