export const title = 'Why';
export const allInclusive = (product: string): string =>
  `All inclusive: one bill from ${product} instead of one from each supplier.`;
export const uncapped = 'Uncapped energy: use what you need, and the price stays the same.';
export const splitFairly =
  'Split fairly: each housemate pays their own share by their own Direct Debit.';
export const noSurprise =
  'No surprises: you see the price per person before you give any bank details.';
