export const DIRECT_DEBIT_VARIANTS = ['control', 'sticky'] as const;

/** Bank details with a confirm page after them, or with what is paid beside them (decision 9). */
export type DirectDebitVariant = (typeof DIRECT_DEBIT_VARIANTS)[number];
