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

/**
 * The code of the picked option by product type. A type without an entry has its default option
 * picked.
 */
export type Picks = Readonly<Record<ProductType, OptionCode>>;

/**
 * The code picked for a type. Only own properties count, because a provider may name a type
 * `constructor`.
 */
export function ownPick(picks: Picks, type: ProductType): OptionCode | undefined {
  return Object.hasOwn(picks, type) ? picks[type] : undefined;
}

/** The option picked for a product, else its default option; undefined when neither exists. */
export function pickedOption(product: Product, picks: Picks): ProductOption | undefined {
  const picked = optionOfCode(product, ownPick(picks, product.type));
  return picked ?? optionOfCode(product, product.defaultOption);
}

/** The picked option of a product that is taken; undefined when the no-product option is picked. */
export function takenOption(product: Product, picks: Picks): ProductOption | undefined {
  const option = pickedOption(product, picks);
  return option && !isNoProduct(option.code) ? option : undefined;
}

/** The code of the picked option for a type; undefined when the package has no such product. */
export function pickedCode(
  products: readonly Product[],
  picks: Picks,
  type: ProductType,
): OptionCode | undefined {
  const product = productOfType(products, type);
  return product && pickedOption(product, picks)?.code;
}

/** Whether the package has a product of this type that is taken. */
export function isTaken(products: readonly Product[], picks: Picks, type: ProductType): boolean {
  const product = productOfType(products, type);
  return product !== undefined && takenOption(product, picks) !== undefined;
}

/**
 * Whether the broadband step offers no choice: the package has no broadband, or no option besides
 * the default (decision 6).
 */
export function canSkipBroadband(products: readonly Product[]): boolean {
  const broadband = productOfType(products, BROADBAND);
  return !broadband?.options.some((option) => option.code !== broadband.defaultOption);
}
