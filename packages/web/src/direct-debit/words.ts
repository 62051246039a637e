import type { DirectDebitVariant } from '@kettle/core';

/** Headings and sentences of the bank details pages, the lead's and the joiner's alike. */
export const DIRECT_DEBIT_TITLES: Readonly<Record<DirectDebitVariant, string>> = {
  control: 'Direct Debit',
  sticky: 'Set up your Direct Debit',
};
export const DIRECT_DEBIT_WIDTHS = { control: 'form', sticky: 'wide' } as const;
export const DIRECT_DEBIT_LEAD =
  'Your share is collected once a month. Each housemate sets up their own.';
export const CONFIRM_TITLE = 'Are these details right?';
export const CONFIRM_LEAD = 'Check them once more. Nothing has been sent yet.';
export const SETTING_UP = 'Setting up your Direct Debit…';
