import type { PackagePrice } from './package-price.ts';
import type { OptionCode, ProductType } from './product.ts';

/** A discount as a quote brings it or a voucher makes it (product.md section 3). */
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

/** The code of a discount that holds: one that was refused is not sent. */
export function validCodeOf(discount: Discount | undefined): string | undefined {
  return discount?.isValid ? discount.code : undefined;
}

/** A voucher judged valid: the price it makes and the provider's words for it. */
export interface AppliedVoucher {
  readonly price: PackagePrice;
  readonly message: string;
}

export const VOUCHER_COOLDOWN_SECONDS = 30;
