import type { Address } from './address.ts';
import type { QuotedDiscount } from './discount.ts';
import type { DiscountedPrice } from './package-price.ts';
import type { Product } from './product.ts';

/** The provider's quote for a household. */
export interface Quote {
  readonly products: readonly Product[];
  readonly existingAccountGuid?: string;
  readonly address?: Address;
  readonly discount?: QuotedDiscount;
  readonly leadId?: string;
  /** Present only when the provider priced the package itself, with a discount. */
  readonly price?: DiscountedPrice;
}
