import {
  formatDateWithWeekday,
  formatPounds,
  joinerPayment,
  leadPaymentPlan,
  type Account,
  type CalendarDate,
  type LeadJourney,
} from '@kettle/core';
import { BRAND } from './brand.ts';

/** What is collected from a lead, how often and from when (FS5). Nothing while the tenancy is not known. */
export function leadPaymentLines(journey: LeadJourney, today: CalendarDate): readonly string[] {
  const plan = leadPaymentPlan(journey, today);
  if (!plan) return [];
  const { monthly, collections, firstCollection } = plan;
  const what = `${formatPounds(monthly)} a month, ${String(collections)} times`;
  return paymentLines(what, firstCollection);
}

/** The same for a joiner, without how often: a joiner may come in the middle (JO17). */
export function joinerPaymentLines(account: Account, today: CalendarDate): readonly string[] {
  const { monthly, firstCollection } = joinerPayment(account, today);
  return paymentLines(`${formatPounds(monthly)} a month`, firstCollection);
}

function paymentLines(what: string, first: CalendarDate | undefined): readonly string[] {
  const when = first ? `, first on or after ${formatDateWithWeekday(first)}` : '';
  return [`You pay ${what}${when}.`, `Your statement says ${BRAND.statementName}.`];
}
