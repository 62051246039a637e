export const title = 'Why';
export const allInclusive = (product: string): string =>
  `All inclusive: one bill from ${product} in place of one from every supplier.`;
export const uncapped = 'Uncapped energy: use what you need, the price stays.';
export const splitFairly =
  'Split fairly: each housemate pays their own share by their own Direct Debit.';
export const noSurprise =
  'No surprise: you see the price per person before you give a single detail of your bank.';
