/**
 * The width of the bank details page. The sticky variant is wide, because the quote stands beside
 * its form.
 */
export const DIRECT_DEBIT_WIDTHS = { control: 'form', sticky: 'wide' } as const;
