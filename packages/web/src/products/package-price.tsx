import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice as Amounts,
} from '@kettle/core';
import { Price } from '../ui/price.tsx';

export type PricePeriod = 'Weekly' | 'Monthly';

const AMOUNT_OF = { Weekly: weeklyAmount, Monthly: monthlyAmount } as const;
const UNIT_OF = {
  Weekly: 'per person per week',
  Monthly: 'per person per month',
} as const;

/** The package's price as shown, the original struck through when it costs less than that. */
export function PackagePrice({ price, period }: { price: Amounts; period: PricePeriod }) {
  const amountOf = AMOUNT_OF[period];
  return (
    <Price
      current={formatPounds(amountOf(price.discountedPriceAmount))}
      {...(isDiscounted(price) ? { original: formatPounds(amountOf(price.fullPriceAmount)) } : {})}
      unit={`${UNIT_OF[period]}. Based on a 12 month contract.`}
    />
  );
}
