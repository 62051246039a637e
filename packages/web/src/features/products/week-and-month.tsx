import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice,
} from '@kettle/core';
import { Price } from '../../ui/price.tsx';
import css from './week-and-month.module.css';

interface WeekAndMonthProps {
  readonly price: PackagePrice;
  /** Such as 'a week each'. */
  readonly weekly: string;
  readonly monthly: string;
  /** Follows the price of a week in reading order, and stands under both. */
  readonly basis?: string;
  readonly size?: 'large' | 'small';
}

/** The price of a week and that of a month, side by side in equal weight. */
export function WeekAndMonth(props: WeekAndMonthProps) {
  const { price, weekly, monthly, basis, size = 'small' } = props;
  const { discountedPriceAmount: current, fullPriceAmount: full } = price;
  const shown = (amountOf: (pence: number) => number) => ({
    size: 'part' as const,
    current: formatPounds(amountOf(current)),
    original: isDiscounted(price) ? formatPounds(amountOf(full)) : undefined,
  });
  return (
    <div className={css[size]}>
      <Price {...shown(weeklyAmount)} unit={weekly} />
      {basis !== undefined && <span className={css['basis']}> {basis}</span>}
      <Price {...shown(monthlyAmount)} unit={monthly} />
    </div>
  );
}
