import { pickedOption, type Picks } from './picks.ts';
import { isNoProduct, optionOfCode, productOfType, type Product } from './product.ts';
import { failure, success, type Result } from './result.ts';

/** Why other products do not make the same package: an option is missing, or an extra product is included. */
export interface PackageDifference {
  readonly kind: 'missing' | 'extra';
  /** The title of the missing option or of the extra product. */
  readonly title: string;
}

/**
 * Picks the same package from the products of another quote, by option code. Fails instead of
 * picking a default, because that would be another package.
 */
export function picksOfSamePackage(
  products: readonly Product[],
  picks: Picks,
  offered: readonly Product[],
): Result<Picks, PackageDifference> {
  const same: [string, string][] = [];
  for (const product of products) {
    const picked = pickedOption(product, picks);
    if (!picked) continue;
    const sameType = productOfType(offered, product.type);
    if (sameType && optionOfCode(sameType, picked.code)) same.push([product.type, picked.code]);
    else if (!isNoProduct(picked.code)) return differsBy('missing', picked.title, product.type);
    else if (sameType) return differsBy('extra', sameType.title, sameType.type);
  }
  for (const product of offered) {
    if (productOfType(products, product.type)) continue;
    const defaultOption = pickedOption(product, {});
    if (!defaultOption) continue;
    if (!isNoProduct(defaultOption.code)) return differsBy('extra', product.title, product.type);
    same.push([product.type, defaultOption.code]);
  }
  return success(Object.fromEntries(same));
}

function differsBy(
  kind: PackageDifference['kind'],
  title: string,
  type: string,
): Result<never, PackageDifference> {
  return failure({ kind, title: title === '' ? type : title });
}
