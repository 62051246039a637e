import type { OpenedAccount } from '../domain/account.ts';
import { agreedLines, type AgreedTerms } from '../domain/agreement.ts';
import { formatPounds, monthlyAmount } from '../domain/money.ts';
import { packagePriceOf, type PackagePrice } from '../domain/package-price.ts';
import {
  paymentPlan,
  paymentPlanFrom,
  type AgreedPayment,
  type PaymentPlan,
  type SetUpDay,
} from '../domain/payment-plan.ts';
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

/** The payments as they were set up: at the price of the provider's answer, where that is lower than the one shown. */
export function paymentAsSetUp<Shown extends AgreedPayment>(
  shown: Shown,
  { tenancy }: LeadJourney,
  { pppw }: OpenedAccount,
): Shown {
  if (pppw === undefined || !tenancy || !shown.first) return shown;
  const monthly = monthlyAmount(pppw);
  if (monthly >= shown.monthly) return shown;
  return {
    ...shown,
    ...paymentPlanFrom(shown.first, tenancy, monthly),
    shownMonthly: shown.monthly,
  };
}

/** The sentence for a person who pays less than the page showed. Undefined for everybody else. */
export function cheaperMessage({ monthly, shownMonthly }: AgreedPayment): string | undefined {
  if (shownMonthly === undefined) return undefined;
  return `The price has gone down: you pay ${formatPounds(monthly)} a month, not ${formatPounds(shownMonthly)}.`;
}
