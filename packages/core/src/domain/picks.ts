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

/** The picked option's code by product type; a type without an entry stands at its default option. */
export type Picks = Readonly<Record<ProductType, OptionCode>>;

/** A type may bear the name of something that every object has. */
function ownPick(picks: Picks, type: ProductType): OptionCode | undefined {
  return Object.hasOwn(picks, type) ? picks[type] : undefined;
}

export function pickedOption(product: Product, picks: Picks): ProductOption | undefined {
  const picked = optionOfCode(product, ownPick(picks, product.type));
  return picked ?? optionOfCode(product, product.defaultOption);
}

export function pickedOptions(products: readonly Product[], picks: Picks): ProductOption[] {
  return products
    .map((product) => pickedOption(product, picks))
    .filter((option) => option !== undefined);
}

/** No-product options are part of the selection like any other pick (decision 45). */
export function selectedPriceIds(products: readonly Product[], picks: Picks): PriceId[] {
  return pickedOptions(products, picks).map((option) => option.priceId);
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

/** Whether a product of this type is really taken: there is one, and not its no-product option. */
export function isTaken(products: readonly Product[], picks: Picks, type: ProductType): boolean {
  const code = pickedCode(products, picks, type);
  return code !== undefined && !isNoProduct(code);
}

/** Default options picked; a broadband option picked before is kept if it still exists. */
export function initialPicks(products: readonly Product[], previous: Picks): Picks {
  const entries = products.map((product) => [product.type, product.defaultOption] as const);
  const fresh = Object.fromEntries(entries);
  const broadband = productOfType(products, BROADBAND);
  const kept = broadband && optionOfCode(broadband, ownPick(previous, BROADBAND));
  return kept ? { ...fresh, [BROADBAND]: kept.code } : fresh;
}

export function withPick(picks: Picks, type: ProductType, code: OptionCode): Picks {
  return { ...picks, [type]: code };
}

/** Nothing to choose: no broadband, or no option beside its default (decision 6). */
export function canSkipBroadband(products: readonly Product[]): boolean {
  const broadband = productOfType(products, BROADBAND);
  return !broadband?.options.some((option) => option.code !== broadband.defaultOption);
}

/** The code a toggle of this product leads to: its no-product option, or the product itself again. */
export function toggledCode(product: Product, picks: Picks): OptionCode | undefined {
  const current = pickedOption(product, picks);
  if (!current) return undefined;
  const wanted = !isNoProduct(current.code);
  return product.options.find((option) => isNoProduct(option.code) === wanted)?.code;
}
