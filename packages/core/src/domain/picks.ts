import {
  BROADBAND,
  isNoProduct,
  optionOfCode,
  productOfType,
  type OptionCode,
  type Product,
  type ProductOption,
  type ProductType,
} from './product.ts';

/** The picked option's code by product type; a type without an entry stands at its default option. */
export type Picks = Readonly<Record<ProductType, OptionCode>>;

/** The code picked for a type. Own entries alone count: a provider may call a type `constructor`. */
export function ownPick(picks: Picks, type: ProductType): OptionCode | undefined {
  return Object.hasOwn(picks, type) ? picks[type] : undefined;
}

/** The option picked of a product, else its default; undefined where it has neither. */
export function pickedOption(product: Product, picks: Picks): ProductOption | undefined {
  const picked = optionOfCode(product, ownPick(picks, product.type));
  return picked ?? optionOfCode(product, product.defaultOption);
}

/** What was picked of a product that is really taken: not its no-product option. */
export function takenOption(product: Product, picks: Picks): ProductOption | undefined {
  const option = pickedOption(product, picks);
  return option && !isNoProduct(option.code) ? option : undefined;
}

/** The code picked for a type, absent where the package has no such product. */
export function pickedCode(
  products: readonly Product[],
  picks: Picks,
  type: ProductType,
): OptionCode | undefined {
  const product = productOfType(products, type);
  return product && pickedOption(product, picks)?.code;
}

/** Whether there is a product of this type, and it is taken. */
export function isTaken(products: readonly Product[], picks: Picks, type: ProductType): boolean {
  const product = productOfType(products, type);
  return product !== undefined && takenOption(product, picks) !== undefined;
}

/** Nothing to choose: no broadband, or no option beside its default (decision 6). */
export function canSkipBroadband(products: readonly Product[]): boolean {
  const broadband = productOfType(products, BROADBAND);
  return !broadband?.options.some((option) => option.code !== broadband.defaultOption);
}
