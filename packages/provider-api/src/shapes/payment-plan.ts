import * as v from 'valibot';
import { count, day, object } from '../answer-parts.ts';

/** What a payer pays, in whole pence. */
export const paymentPlan = object({
  monthly: count,
  payments: v.array(object({ due: day, from: day, to: day, amount: count })),
  first: day,
  last: day,
  total: count,
});
