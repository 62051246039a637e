import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import { paymentPlan, type PaymentPlan } from '../domain/payment-plan.ts';
import { pickedOptions } from '../domain/picks.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/**
 * Pence per person per week: the provider's own price while a discount is valid, else the sum of
 * the picked options.
 */
export function leadPackagePrice(journey: LeadJourney): PackagePrice {
  if (journey.discount?.isValid && journey.discountedPrice) return journey.discountedPrice;
  return packagePriceOf(pickedOptions(journey.products ?? [], journey.picks));
}

/** What the lead pays if they confirm today; undefined while the tenancy is not known. */
export function leadPaymentPlan(
  journey: LeadJourney,
  today: CalendarDate,
): PaymentPlan | undefined {
  const { tenancy } = journey;
  return tenancy && paymentPlan(tenancy, leadPackagePrice(journey).discountedPriceAmount, today);
}
