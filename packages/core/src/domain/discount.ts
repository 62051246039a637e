import type { Account } from './account.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';
import type { DiscountedPrice } from './package-price.ts';
import { omitUndefined } from './omit-undefined.ts';
import type { OptionCode, ProductType } from './product.ts';

/** A discount from a quote or a voucher. */
export interface Discount {
  readonly isValid: boolean;
  /** Absent if the provider names none. The discount then cannot be applied to other picks. */
  readonly code?: string;
  readonly description?: string;
  readonly errorMsg?: string;
  readonly offer?: string;
  readonly aff?: string;
  readonly productCode?: OptionCode;
  readonly productType?: ProductType;
}

/** A discount in a quote. Every part may be absent. */
export type QuotedDiscount = Partial<Discount>;

/** A discount that comes with a quote is valid unless it says otherwise (HH13). */
export function discountOfQuote(quoted: QuotedDiscount): Discount {
  if (quoted.isValid !== false) return { ...quoted, isValid: true };
  const { code, errorMsg = code && FAILURE_MESSAGES.voucher } = quoted;
  return { ...quoted, isValid: false, ...(errorMsg && { errorMsg }) };
}

/** The code of a valid discount. Undefined for a refused discount, whose code must not be sent. */
export function validCodeOf(discount: Discount | undefined): string | undefined {
  return discount?.isValid && discount.code ? discount.code : undefined;
}

/** Describes a valid discount: the provider's own text, else the code, else a general sentence. */
export function describeDiscount({ code, description }: Discount): string {
  if (description) return description;
  return code ? `Voucher ${code}` : 'Your discount is applied.';
}

/** Describes an account's discount; undefined if it has none. */
export function describeAccountDiscount(account: Account): string | undefined {
  const { discountDescription: description, usedDiscount: code } = account;
  return description || code
    ? describeDiscount({ isValid: true, ...omitUndefined({ code, description }) })
    : undefined;
}

/**
 * A voucher that the provider accepted: the package's price with the voucher, and the
 * provider's message about it, which may be empty.
 */
export interface AppliedVoucher {
  readonly price: DiscountedPrice;
  readonly message: string;
}

export const VOUCHER_COOLDOWN_SECONDS = 30;

export const DISCOUNT_GONE_MESSAGE = 'Your discount no longer applies.';
