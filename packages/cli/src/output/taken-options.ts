import { isNoProduct, pickedOptions, type Picks, type Product } from '@kettle/core';
import { priceCell, type Period } from './prices.ts';

/** The options of a package, except no-product options. */
export function takenOptions(products: readonly Product[], picks: Picks) {
  return pickedOptions(products, picks).filter(({ code }) => !isNoProduct(code));
}

/** A table row for each option of a package, with its price. */
export function optionRows(
  products: readonly Product[],
  picks: Picks,
  period: Period,
): readonly (readonly string[])[] {
  return takenOptions(products, picks).map(({ title, price }) => [
    `  ${title}`,
    priceCell(price.current, period),
  ]);
}
