import { agreedLines, type AgreedTerms } from '../domain/agreement.ts';
import { leadBroadbandDate } from './lead-broadband.ts';
import { monthlyAmount, weeklyAmount, type Pence } from '../domain/money.ts';
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
  return linesPrice(journey);
}

/** The sum of the picked options, without what a discount takes off. */
export function linesPrice({ picks, products = [] }: LeadJourney): PackagePrice {
  return packagePriceOf(pickedOptions(products, picks));
}

/**
 * Whether the price before a voucher is that of the lines shown, or the one that stood over them
 * already. A former price of an option proves nothing: it is the option's price again once its
 * offer has ended.
 */
export function isPricedByLines(journey: LeadJourney, price: PackagePrice | undefined): boolean {
  const before = price?.fullPriceAmount;
  const shown = [
    linesPrice(journey).discountedPriceAmount,
    journey.discountedPrice?.fullPriceAmount,
  ];
  return shown.some(
    (amount) => before !== undefined && amount !== undefined && isShownAs(amount, before),
  );
}

/** Whether two prices a week are shown alike, or the second is the first in whole pence. */
function isShownAs(exact: Pence, other: Pence): boolean {
  const isAlike = [weeklyAmount, monthlyAmount].every((of) => of(exact) === of(other));
  return isAlike || (Number.isInteger(other) && Math.abs(exact - other) < 1);
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
  const lines = agreedLines(products, picks, leadBroadbandDate(journey, setUp.today));
  return { ...plan, agreedOn: setUp.today, lines, tenancy };
}
