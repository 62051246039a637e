import {
  BROADBAND,
  isNoProduct,
  optionOfCode,
  productOfType,
  type OptionCode,
  type PriceId,
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
export function pickOf(picks: Picks, type: ProductType): OptionCode | undefined {
  return Object.hasOwn(picks, type) ? picks[type] : undefined;
}

/** The option picked for a product, else its default option; undefined when neither exists. */
export function pickedOption(product: Product, picks: Picks): ProductOption | undefined {
  const picked = optionOfCode(product, pickOf(picks, product.type));
  return picked ?? optionOfCode(product, product.defaultOption);
}

/** The picked option of a product; undefined when that is the no-product option. */
export function includedOption(product: Product, picks: Picks): ProductOption | undefined {
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

/** Whether the package has a product of this type whose no-product option is not picked. */
export function isIncluded(products: readonly Product[], picks: Picks, type: ProductType): boolean {
  const product = productOfType(products, type);
  return product !== undefined && includedOption(product, picks) !== undefined;
}

/**
 * Whether the broadband step offers no choice: the package has no broadband, or no option besides
 * the default.
 */
export function canSkipBroadband(products: readonly Product[]): boolean {
  const broadband = productOfType(products, BROADBAND);
  return !broadband?.options.some((option) => option.code !== broadband.defaultOption);
}

/** The picked option of each product, no-product options included, in the order of the products. */
export function pickedOptions(products: readonly Product[], picks: Picks): ProductOption[] {
  return products
    .map((product) => pickedOption(product, picks))
    .filter((option) => option !== undefined);
}

/**
 * The price ids of all picked options. No-product options are part of the selection like any other
 * pick.
 */
export function selectedPriceIds(products: readonly Product[], picks: Picks): PriceId[] {
  return pickedOptions(products, picks).map((option) => option.priceId);
}

/**
 * Picks the default option of each product, but keeps a previously picked broadband option that
 * still exists.
 */
export function initialPicks(products: readonly Product[], previous: Picks): Picks {
  const entries = products.map((product) => [product.type, product.defaultOption] as const);
  const defaults = Object.fromEntries(entries);
  const broadband = productOfType(products, BROADBAND);
  const previousOption = broadband && optionOfCode(broadband, pickOf(previous, BROADBAND));
  return previousOption ? { ...defaults, [BROADBAND]: previousOption.code } : defaults;
}

/** A copy of the picks with one product type's code replaced. */
export function withPick(picks: Picks, type: ProductType, code: OptionCode): Picks {
  return { ...picks, [type]: code };
}

/**
 * The option code that toggling a product leads to: the no-product option when the product is
 * included, else the product's first other option. Undefined when there is no such option.
 */
export function toggledCode(product: Product, picks: Picks): OptionCode | undefined {
  const current = pickedOption(product, picks);
  if (!current) return undefined;
  const isNoProductWanted = !isNoProduct(current.code);
  return product.options.find((option) => isNoProduct(option.code) === isNoProductWanted)?.code;
}
