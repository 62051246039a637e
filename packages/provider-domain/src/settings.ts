import { DEFAULT_MINIMUM_TENANCY_MONTHS, type Settings } from '@kettle/core';

/** The version of the terms that people agree to. */
export const TERMS_VERSION = '2026-11';

/** GET /config. */
export const PROVIDER_SETTINGS: Settings = {
  minTenancyLengthMonths: DEFAULT_MINIMUM_TENANCY_MONTHS,
  carouselTexts: [
    'One bill for energy, water and broadband.',
    'The same Direct Debit every month.',
    'No bills to add up, no money to chase.',
  ],
  directDebitVariant: 'control',
  supportPhone: '0113 496 0123',
};
