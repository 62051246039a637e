import type { Account } from './account.ts';
import { FAILURE_WORDS } from './failure-words.ts';
import type { DiscountedPrice } from './package-price.ts';
import { presentParts } from './present-parts.ts';
import type { OptionCode, ProductType } from './product.ts';

/** A discount that came with a quote or from a voucher. */
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

/** A discount as a quote brings it: every part may be absent. */
export type QuotedDiscount = Partial<Discount>;

/** A discount that comes with a quote is valid unless it says otherwise (HH13). */
export function returnedDiscount(quoted: QuotedDiscount): Discount {
  if (quoted.isValid !== false) return { ...quoted, isValid: true };
  const { code, errorMsg = code && FAILURE_WORDS.voucher } = quoted;
  return { ...quoted, isValid: false, ...(errorMsg && { errorMsg }) };
}

/** The code of a valid discount. Undefined for a refused discount, whose code must not be sent. */
export function validCodeOf(discount: Discount | undefined): string | undefined {
  return discount?.isValid && discount.code ? discount.code : undefined;
}

/** The words for a valid discount: the provider's, else its code, else that there is one. */
export function discountWords({ code, description }: Discount): string {
  if (description) return description;
  return code ? `Voucher ${code}` : 'Your discount is applied.';
}

/** The words for an account's discount; undefined if the account names none. */
export function accountDiscountWords(account: Account): string | undefined {
  const { discountDescription: description, usedDiscount: code } = account;
  return description || code
    ? discountWords({ isValid: true, ...presentParts({ code, description }) })
    : undefined;
}

/**
 * A voucher that the provider judged valid: the package's price with the voucher, and the
 * provider's message about it, which may be empty.
 */
export interface AppliedVoucher {
  readonly price: DiscountedPrice;
  readonly message: string;
}

export const VOUCHER_COOLDOWN_SECONDS = 30;
