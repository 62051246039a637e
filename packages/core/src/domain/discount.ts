import type { PackagePrice } from './package-price.ts';
import type { OptionCode, ProductType } from './product.ts';

/** A discount that came with a quote or from a voucher (product.md section 3). */
export interface Discount {
  readonly isValid: boolean;
  readonly code: string;
  readonly description: string;
  readonly errorMsg?: string;
  readonly offer?: string;
  readonly aff?: string;
  readonly productCode?: OptionCode;
  readonly productType?: ProductType;
}

/** The code of a valid discount. Undefined for a refused discount, whose code must not be sent. */
export function validCodeOf(discount: Discount | undefined): string | undefined {
  return discount?.isValid ? discount.code : undefined;
}

/**
 * A voucher that the provider judged valid: the package's price with the voucher, and the
 * provider's message about it.
 */
export interface AppliedVoucher {
  readonly price: PackagePrice;
  readonly message: string;
}

export const VOUCHER_COOLDOWN_SECONDS = 30;
