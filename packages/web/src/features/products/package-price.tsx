import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice as Amounts,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import { basis } from './products-copy.ts';
import { Price } from '../../ui/price.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';

export type PricePeriod = 'Weekly' | 'Monthly';

const AMOUNT_OF = { Weekly: weeklyAmount, Monthly: monthlyAmount } as const;
const UNIT_OF = {
  Weekly: common.perPersonPerWeek,
  Monthly: 'per person per month',
} as const;

interface PackagePriceProps {
  readonly price: Amounts;
  readonly period: PricePeriod;
  /** The number of monthly payments, if it is known. */
  readonly months?: number | undefined;
  readonly size?: 'hero' | 'row';
}

/**
 * Shows the package's price, and the original price struck through if the package now costs less. A
 * change is announced, so that screen reader users learn the effect of a toggle or a voucher.
 */
export function PackagePrice({ price, period, months, size }: PackagePriceProps) {
  const amountOf = AMOUNT_OF[period];
  const current = formatPounds(amountOf(price.discountedPriceAmount));
  useAnnounceChanges(`Now ${current} ${UNIT_OF[period]}.`);
  return (
    <Price
      size={size}
      current={current}
      {...(isDiscounted(price) ? { original: formatPounds(amountOf(price.fullPriceAmount)) } : {})}
      unit={`${UNIT_OF[period]}. ${basis(months)}`}
    />
  );
}
