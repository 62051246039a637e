import type { PackagePrice } from '@kettle/core';
import { readPence } from './read-product.ts';
import { readShape, type Reader } from './reader.ts';

/** Reads the prices before and after a discount, in pence per person per week. Undefined unless both are valid. */
export const readDiscountedPrice: Reader<PackagePrice> = readShape({
  fullPriceAmount: ['priceBeforeDiscount', readPence],
  discountedPriceAmount: ['priceAfterDiscount', readPence],
});
