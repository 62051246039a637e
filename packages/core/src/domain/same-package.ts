import { pickedOption, type Picks } from './picks.ts';
import { isNoProduct, optionOfCode, productOfType, type Product } from './product.ts';
import { failure, success, type Result } from './result.ts';

/** Why a package cannot be had from other products: they lack an option of it, or force one on it. */
export interface PackageGap {
  readonly kind: 'missing' | 'extra';
  /** The option that is missing, or the product that is added. */
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
): Result<Picks, PackageGap> {
  const same: [string, string][] = [];
  for (const product of products) {
    const wanted = pickedOption(product, picks);
    if (!wanted) continue;
    const there = productOfType(offered, product.type);
    if (there && optionOfCode(there, wanted.code)) same.push([product.type, wanted.code]);
    else if (!isNoProduct(wanted.code)) return gap('missing', wanted.title, product.type);
    else if (there) return gap('extra', there.title, there.type);
  }
  for (const product of offered) {
    if (productOfType(products, product.type)) continue;
    const imposed = pickedOption(product, {});
    if (!imposed) continue;
    if (!isNoProduct(imposed.code)) return gap('extra', product.title, product.type);
    same.push([product.type, imposed.code]);
  }
  return success(Object.fromEntries(same));
}

function gap(kind: PackageGap['kind'], title: string, type: string): Result<never, PackageGap> {
  return failure({ kind, title: title === '' ? type : title });
}
