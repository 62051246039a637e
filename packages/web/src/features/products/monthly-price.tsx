import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice,
} from '@kettle/core';
import { Price } from '../../ui/price.tsx';
import css from './monthly-price.module.css';

interface MonthlyPriceProps {
  readonly price: PackagePrice;
  /** Such as 'a week each'. */
  readonly weeklyUnit: string;
}

/** The price beside a button: what is collected, a month, and in small the price a week. */
export function MonthlyPrice({ price, weeklyUnit }: MonthlyPriceProps) {
  const { discountedPriceAmount: current, fullPriceAmount: full } = price;
  return (
    <div className={css['price']}>
      <Price
        size="row"
        current={formatPounds(monthlyAmount(current))}
        original={isDiscounted(price) ? formatPounds(monthlyAmount(full)) : undefined}
        unit="a month"
      />
      <span className={css['weekly']}>
        {formatPounds(weeklyAmount(current))} {weeklyUnit}
      </span>
    </div>
  );
}
