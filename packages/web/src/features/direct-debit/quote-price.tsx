import { formatPounds, isDiscounted, quoteSummaryAmount, type PackagePrice } from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import { Price } from '../../ui/price.tsx';

/** The price a week of the quote, in the card of the sticky page. */
export function QuotePrice({ price }: { readonly price: PackagePrice }) {
  return (
    <Price
      size="row"
      current={formatPounds(quoteSummaryAmount(price.discountedPriceAmount))}
      original={
        isDiscounted(price) ? formatPounds(quoteSummaryAmount(price.fullPriceAmount)) : undefined
      }
      unit={common.perPersonPerWeek}
    />
  );
}
