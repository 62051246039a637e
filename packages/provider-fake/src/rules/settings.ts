import { DEFAULT_MINIMUM_TENANCY_MONTHS, type Settings } from '@kettle/core';

/** GET /config. */
export const PROVIDER_SETTINGS: Settings = {
  minTenancyLengthMonths: DEFAULT_MINIMUM_TENANCY_MONTHS,
  carouselTexts: [
    'One bill for energy, water and broadband.',
    'Everybody pays their own share by Direct Debit.',
    'Nobody has to chase a housemate for money.',
  ],
  directDebitVariant: 'control',
  supportPhone: '0113 496 0123',
};
