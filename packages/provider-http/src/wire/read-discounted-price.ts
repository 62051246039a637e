import type { PackagePrice } from '@kettle/core';
import { readPence } from './read-product.ts';
import { readShape, type Reader } from './reader.ts';

/** The provider's prices before and after a discount, pence per person per week; both or neither. */
export const readDiscountedPrice: Reader<PackagePrice> = readShape({
  fullPriceAmount: ['priceBeforeDiscount', readPence],
  discountedPriceAmount: ['priceAfterDiscount', readPence],
});
