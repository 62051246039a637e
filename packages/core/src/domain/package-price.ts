import type { Account } from './account.ts';
import { fromUnits, toUnits, type Pence } from './money.ts';
import type { ProductOption } from './product.ts';

/** Pence per person per week for the whole package. */
export interface PackagePrice {
  readonly fullPriceAmount: Pence;
  readonly discountedPriceAmount: Pence;
}

/**
 * A package's price with a discount, as a provider gives it. The price before it may be missing.
 */
export type DiscountedPrice = Pick<PackagePrice, 'discountedPriceAmount'> & Partial<PackagePrice>;

/** Fills in the price before a discount, which is the sum of the picked options. */
export function completePrice(
  { discountedPriceAmount, fullPriceAmount }: DiscountedPrice,
  options: readonly Pick<ProductOption, 'price'>[],
): PackagePrice {
  return {
    fullPriceAmount: fullPriceAmount ?? packagePriceOf(options).fullPriceAmount,
    discountedPriceAmount,
  };
}

/**
 * Computes both sums in one pass, because a price is computed on every toggle and for every row of
 * a batch. A credit counts, but a package never costs less than nothing.
 */
export function packagePriceOf(options: readonly Pick<ProductOption, 'price'>[]): PackagePrice {
  let full = 0;
  let discounted = 0;
  for (const { price } of options) {
    full += toUnits(price.old ?? price.current);
    discounted += toUnits(price.current);
  }
  return {
    fullPriceAmount: fromUnits(Math.max(full, 0)),
    discountedPriceAmount: fromUnits(Math.max(discounted, 0)),
  };
}

/** The price of a signed-up house. Without a discount both amounts are the same. */
export function priceOfAccount({
  pppw,
  nonDiscountedPppw = pppw,
}: Pick<Account, 'pppw' | 'nonDiscountedPppw'>): PackagePrice {
  return { fullPriceAmount: nonDiscountedPppw, discountedPriceAmount: pppw };
}

/** The original price is struck through only when the package really costs less. */
export function isDiscounted(price: PackagePrice): boolean {
  return price.discountedPriceAmount < price.fullPriceAmount;
}
