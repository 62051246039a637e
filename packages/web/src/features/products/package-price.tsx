import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice as Amounts,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import { BASIS } from './products-copy.ts';
import { Price } from '../../ui/price.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import { WeekAndMonth } from './week-and-month.tsx';

export type PricePeriod = 'Weekly' | 'Monthly';

const AMOUNT_OF = { Weekly: weeklyAmount, Monthly: monthlyAmount } as const;
const UNIT_OF = {
  Weekly: common.perPersonPerWeek,
  Monthly: 'per person per month',
} as const;

interface PackagePriceProps {
  readonly price: Amounts;
  /** The period that is shown, where one is picked; both if absent. */
  readonly period?: PricePeriod | undefined;
}

/**
 * Shows the package's price, and the original price struck through if the package now costs less. A
 * change is announced, so that screen reader users learn the effect of a toggle or a voucher.
 */
export function PackagePrice({ price, period }: PackagePriceProps) {
  const { [period ?? 'Weekly']: amountOf } = AMOUNT_OF;
  const unit = UNIT_OF[period ?? 'Weekly'];
  const current = formatPounds(amountOf(price.discountedPriceAmount));
  useAnnounceChanges(`Now ${current} ${unit}.`);
  if (period === undefined) {
    return (
      <WeekAndMonth
        size="large"
        price={price}
        weekly={`${UNIT_OF.Weekly}.`}
        basis={BASIS}
        monthly={UNIT_OF.Monthly}
      />
    );
  }
  const original = isDiscounted(price) ? formatPounds(amountOf(price.fullPriceAmount)) : undefined;
  return <Price size="row" current={current} original={original} unit={unit} />;
}
