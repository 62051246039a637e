import { validCodeOf } from '../domain/discount.ts';
import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import { pickedOptions } from '../domain/picking.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/**
 * Whether a voucher applies, but the price of the picked options with it is not known. It can be
 * asked for by its code only.
 */
export function lacksVoucherPrice({ discount, discountedPrice }: LeadJourney): boolean {
  return validCodeOf(discount) !== undefined && !discountedPrice;
}

/**
 * Pence per person per week: the provider's own price while a discount is valid, else the sum of
 * the picked options.
 */
export function leadPackagePrice(journey: LeadJourney): PackagePrice {
  if (journey.discount?.isValid && journey.discountedPrice) return journey.discountedPrice;
  return packagePriceOf(pickedOptions(journey.products ?? [], journey.picks));
}
