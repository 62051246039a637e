import { ownPick, pickedOption, type Picks } from './picks.ts';
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

/** The picked option of each product, no-product options included, in the order of the products. */
export function pickedOptions(products: readonly Product[], picks: Picks): ProductOption[] {
  return products
    .map((product) => pickedOption(product, picks))
    .filter((option) => option !== undefined);
}

/**
 * The price ids of all picked options. No-product options are part of the selection like any other
 * pick (decision 45).
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
  const fresh = Object.fromEntries(entries);
  const broadband = productOfType(products, BROADBAND);
  const kept = broadband && optionOfCode(broadband, ownPick(previous, BROADBAND));
  return kept ? { ...fresh, [BROADBAND]: kept.code } : fresh;
}

/** A copy of the picks with one product type's code replaced. */
export function withPick(picks: Picks, type: ProductType, code: OptionCode): Picks {
  return { ...picks, [type]: code };
}

/**
 * The option code that toggling a product leads to: the no-product option when the product is
 * taken, else the product's first other option. Undefined when there is no such option.
 */
export function toggledCode(product: Product, picks: Picks): OptionCode | undefined {
  const current = pickedOption(product, picks);
  if (!current) return undefined;
  const wanted = !isNoProduct(current.code);
  return product.options.find((option) => isNoProduct(option.code) === wanted)?.code;
}
