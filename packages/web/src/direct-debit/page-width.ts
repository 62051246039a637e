/** How wide the bank details page is: beside the sticky variant's form stands what is paid for. */
export const DIRECT_DEBIT_WIDTHS = { control: 'form', sticky: 'wide' } as const;
