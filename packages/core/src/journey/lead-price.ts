import { agreedLines, type AgreedTerms } from '../domain/agreement.ts';
import { monthlyAmount } from '../domain/money.ts';
import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import { paymentPlan, type PaymentPlan, type SetUpDay } from '../domain/payment-plan.ts';
import { pickedOptions } from '../domain/picks.ts';
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
export function leadPaymentPlan(journey: LeadJourney, setUp: SetUpDay): PaymentPlan | undefined {
  const { tenancy } = journey;
  const monthly = monthlyAmount(leadPackagePrice(journey).discountedPriceAmount);
  return tenancy && paymentPlan(tenancy, monthly, setUp);
}

/** What the lead agrees to if they confirm today; undefined while the tenancy is not known. */
export function leadTerms(journey: LeadJourney, setUp: SetUpDay): AgreedTerms | undefined {
  const { picks, products = [], tenancy } = journey;
  const plan = leadPaymentPlan(journey, setUp);
  if (!plan || !tenancy) return undefined;
  return { ...plan, agreedOn: setUp.today, lines: agreedLines(products, picks), tenancy };
}
