import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import { pickedOptions } from '../domain/picking.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/** Whether a voucher applies, but the price of the picked options with it is not known. */
export function lacksVoucherPrice({ discount, discountedPrice }: LeadJourney): boolean {
  return discount?.isValid === true && !discountedPrice;
}

/**
 * Pence per person per week: the provider's own price while a discount is valid, else the sum of
 * the picked options.
 */
export function leadPackagePrice(journey: LeadJourney): PackagePrice {
  if (journey.discount?.isValid && journey.discountedPrice) return journey.discountedPrice;
  return packagePriceOf(pickedOptions(journey.products ?? [], journey.picks));
}
