import type { Account } from './account.ts';
import { fromUnits, toUnits, type Pence } from './money.ts';
import type { ProductOption } from './product.ts';

/** Pence per person per week for the whole package (product.md section 3). */
export interface PackagePrice {
  readonly fullPriceAmount: Pence;
  readonly discountedPriceAmount: Pence;
}

/**
 * Computes both sums in one pass, because a price is computed on every toggle and for every row of
 * a batch.
 */
export function packagePriceOf(options: readonly Pick<ProductOption, 'price'>[]): PackagePrice {
  let full = 0;
  let discounted = 0;
  for (const { price } of options) {
    full += toUnits(price.old ?? price.current);
    discounted += toUnits(price.current);
  }
  return {
    fullPriceAmount: fromUnits(full),
    discountedPriceAmount: fromUnits(discounted),
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
