import {
  firstCollection,
  formatDateWithWeekday,
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  paymentPlan,
  type Account,
  type CalendarDate,
  type LeadJourney,
} from '@kettle/core';
import { BRAND } from './brand.ts';

/** What is collected from a lead, how often and from when (FS5). Nothing while the tenancy is not known. */
export function leadPaymentLines(journey: LeadJourney, today: CalendarDate): readonly string[] {
  const { tenancy } = journey;
  if (!tenancy) return [];
  const price = leadPackagePrice(journey).discountedPriceAmount;
  const { monthly, collections, firstCollection: first } = paymentPlan(tenancy, price, today);
  return paymentLines(`${formatPounds(monthly)} a month, ${String(collections)} times`, first);
}

/** The same for a joiner, without how often: a joiner may come in the middle (JO17). */
export function joinerPaymentLines(account: Account, today: CalendarDate): readonly string[] {
  const { pppw, tenancyStartDate: start } = account;
  const first = start && firstCollection(start, today);
  return paymentLines(`${formatPounds(monthlyAmount(pppw))} a month`, first);
}

function paymentLines(what: string, first: CalendarDate | undefined): readonly string[] {
  const when = first ? `, first on or after ${formatDateWithWeekday(first)}` : '';
  return [`You pay ${what}${when}.`, `Your statement says ${BRAND.statementName}.`];
}
