export const DIRECT_DEBIT_VARIANTS = ['control', 'sticky'] as const;

/**
 * `control` shows a confirm page after the bank details; `sticky` shows what is paid beside the
 * bank details.
 */
export type DirectDebitVariant = (typeof DIRECT_DEBIT_VARIANTS)[number];
