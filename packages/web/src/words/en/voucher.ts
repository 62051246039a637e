export const applyIn = (seconds: number): string => `Apply (${seconds})`;
export const apply = 'Apply';
export const clear = 'Clear';
export const voucher = 'Voucher';
export const shownWithout = 'Until then the price is shown without your voucher.';
