import { usableCode } from '../domain/codes.ts';
import { isHousemateCount } from '../domain/household.ts';
import { formatPostcode } from '../domain/postcode.ts';
import {
  BROADBAND,
  optionOfCode,
  productOfType,
  TV_LICENCE,
  type Product,
} from '../domain/product.ts';
import { withPick, type Picks } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { cleanText } from '../domain/text.ts';
import { isFlagSet, type QueryValue } from './query-value.ts';

/** The content of a link to a package, read once from its query. */
export interface PackageLink {
  readonly addressGuid?: string;
  readonly postcode?: string;
  readonly housemateCount: number;
  readonly voucherCode?: string;
  readonly hash?: string;
  /** Option codes by product type. Codes that the package does not have are ignored. */
  readonly options: Picks;
  readonly isViaShareLink: boolean;
}

/**
 * The product types whose option codes a link can contain, each in a query parameter of the same
 * name.
 */
const LINKED_TYPES = [BROADBAND, TV_LICENCE];

/**
 * Reads a link to a package. Undefined when the link has no address or postcode, or no
 * usable number of housemates.
 */
export function readPackageLink(valueOf: QueryValue): PackageLink | undefined {
  const param = (name: string): string | undefined => {
    const cleaned = cleanText(valueOf(name) ?? '');
    return (cleaned.ok && cleaned.value) || undefined;
  };
  const addressGuid = param('address');
  const typed = param('postcode');
  // A plus that was encoded twice is a space.
  const postcode = typed === undefined ? undefined : formatPostcode(typed.replaceAll('+', ' '));
  const housemateCount = countOf(param('housemates'));
  if ((addressGuid ?? postcode) === undefined || housemateCount === undefined) return undefined;
  const options = LINKED_TYPES.flatMap((name) => {
    const code = param(name);
    return code === undefined ? [] : [[name, code] as const];
  });
  return omitUndefined({
    addressGuid,
    postcode,
    housemateCount,
    voucherCode: usableCode(valueOf('voucherCode') ?? ''),
    hash: param('hash'),
    options: Object.fromEntries(options),
    isViaShareLink: isFlagSet(valueOf('packageShare')) || isFlagSet(valueOf('viaShare')),
  });
}

/**
 * Whether a query has parameters of a package link, even if they are unreadable: a mail program may
 * have truncated it.
 */
export function hasPackageParams(valueOf: QueryValue): boolean {
  return ['address', 'postcode', 'housemates', 'hash'].some((name) => valueOf(name) !== undefined);
}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^[0-9]{1,2}$/.test(text)) return undefined;
  const count = Number(text);
  return isHousemateCount(count) ? count : undefined;
}

/** The picks, replaced by the options of the link where the package has them. */
export function withLinkedOptions(
  products: readonly Product[],
  picks: Picks,
  options: Picks,
): Picks {
  return Object.entries(options).reduce((merged, [type, code]) => {
    const product = productOfType(products, type);
    return product && optionOfCode(product, code) ? withPick(merged, type, code) : merged;
  }, picks);
}
