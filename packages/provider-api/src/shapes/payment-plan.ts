import * as v from 'valibot';
import { count, day, object } from '../answer-parts.ts';

export const paymentPlanParts = {
  monthly: count,
  /** One for each month. What is due before the first day is collected on it. */
  payments: v.array(object({ due: day, from: day, to: day, amount: count })),
  first: day,
  last: day,
  total: count,
};

/** What a payer pays, in whole pence. */
export const paymentPlan = object(paymentPlanParts);
