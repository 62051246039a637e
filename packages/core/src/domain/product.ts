import type { Pence } from './money.ts';

/**
 * `Energy`, `Water`, `Broadband`, `TV Licence`, or a type the provider adds later (shown like the
 * others).
 */
export type ProductType = string;
export const BROADBAND = 'Broadband';
export const TV_LICENCE = 'TV Licence';

/** Product types a tenant may leave out. */
export const OPTIONAL_PRODUCT_TYPES: readonly ProductType[] = [TV_LICENCE];

/**
 * Whether a product cannot be changed: in a package from a share link, the optional products stay
 * as they were shared.
 */
export function isReadOnly(type: ProductType, isSharedPackage = false): boolean {
  return isSharedPackage && OPTIONAL_PRODUCT_TYPES.includes(type);
}

/**
 * The longest lead time of an option, in working days. A longer one is a mistake, and would take a
 * browser long to count.
 */
export const MAXIMUM_LEAD_TIME = 260;

export type OptionCode = string;
export type PriceId = string;

/** Pence per person per week. */
export interface OptionPrice {
  readonly current: Pence;
  readonly old?: Pence;
}

export interface Ribbon {
  readonly text: string;
  /** `#` and three or six hex digits. */
  readonly colour?: string;
}

/**
 * A page about an option, such as a contract summary: an http or https URL, or a path on the site.
 */
export interface ProductDocument {
  readonly title: string;
  readonly url: string;
}

export interface ProductOption {
  readonly code: OptionCode;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly info: string;
  readonly priceId: PriceId;
  readonly price: OptionPrice;
  readonly optional: boolean;
  readonly enabled: boolean;
  readonly ribbon?: Ribbon;
  /** The name of the company that supplies it. */
  readonly supplier?: string | undefined;
  readonly documents?: readonly ProductDocument[] | undefined;
  /** The limits of an option that has some. */
  readonly fairUse?: string | undefined;
  /** How many working days after the order it can start: `MAXIMUM_LEAD_TIME` at most. */
  readonly leadTimeWorkingDays?: number | undefined;
}

export interface Product {
  readonly type: ProductType;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly code: string;
  readonly info: string;
  readonly defaultOption: OptionCode;
  readonly options: readonly ProductOption[];
}

/**
 * Whether a code belongs to a no-product option. It is picked like any other option, but the
 * summary hides it.
 */
export function isNoProduct(code: OptionCode): boolean {
  return code.includes('_NONE') || code.includes('NO-');
}

/** The product of a type; undefined when the package has none. */
export function productOfType(
  products: readonly Product[],
  type: ProductType,
): Product | undefined {
  return products.find((product) => product.type === type);
}

/**
 * The product's option with this code; undefined when the product has no such option or no code is
 * given.
 */
export function optionOfCode(
  product: Product,
  code: OptionCode | undefined,
): ProductOption | undefined {
  return product.options.find((option) => option.code === code);
}
