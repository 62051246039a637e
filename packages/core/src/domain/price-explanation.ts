import {
  fromUnits,
  monthlyAmount,
  toUnits,
  WEEKS_PER_MONTH,
  weeklyAmount,
  type Pence,
} from './money.ts';
import type { PaymentPlan } from './payment-plan.ts';

/** The contract is stated as 12 months until the dates are known. */
export const CONTRACT_MONTHS = 12;

/**
 * How a weekly price becomes the amounts that are collected. All amounts except `exactWeekly` are
 * in whole pence.
 */
export interface PriceExplanation {
  /** Pence per person per week before anything is rounded. */
  readonly exactWeekly: Pence;
  readonly weekly: Pence;
  /** Per person and month: rounded once, from the exact weekly price. */
  readonly monthly: Pence;
  /** For the whole house, per month. */
  readonly houseMonthly: Pence;
  /** Per person, over all months that are paid for. */
  readonly contract: Pence;
  /** For the whole house, over all months that are paid for. */
  readonly houseContract: Pence;
  /** Weeks in 12 months, rounded to two decimals: a little more than 52. */
  readonly contractWeeks: number;
}

/**
 * The amounts for the house and the contract are made of one person's payments as shown, so nothing
 * is rounded a second time. Without a plan the contract is twelve whole months.
 */
export function explainPrice(
  weekly: Pence,
  housemateCount: number,
  plan?: Pick<PaymentPlan, 'total'>,
): PriceExplanation {
  const monthly = monthlyAmount(weekly);
  const contract = plan?.total ?? monthly * CONTRACT_MONTHS;
  return {
    exactWeekly: fromUnits(toUnits(weekly)),
    weekly: weeklyAmount(weekly),
    monthly,
    houseMonthly: monthly * housemateCount,
    contract,
    houseContract: contract * housemateCount,
    contractWeeks: Math.round(WEEKS_PER_MONTH * CONTRACT_MONTHS * 100) / 100,
  };
}
