import type { Discount } from '@kettle/core';

/** The line of a valid discount, with its description or other words about it. */
export function discountLine({ code, description }: Discount, words = description): string {
  const name = code ? `Voucher ${code}` : 'Discount';
  return words ? `${name}: ${words}` : name;
}
