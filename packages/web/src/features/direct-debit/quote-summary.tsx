import {
  formatDate,
  formatPounds,
  isDiscounted,
  monthlyAmount,
  quoteSummaryAmount,
  type PackagePrice,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as optionWords from '../products/products-copy.ts';
import { WeekAndMonth } from '../products/week-and-month.tsx';
import { PackageList } from '../products/package-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Stack } from '../../ui/stack.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import type { DirectDebitQuote } from './direct-debit-flow.ts';
import css from './quote-summary.module.css';

/** The whole quote, beside the bank details if there is room. */
export function QuoteSummary({ quote }: { readonly quote: DirectDebitQuote }) {
  const { price, products, picks, firstCollection } = quote;
  return (
    <div className={css['panel']}>
      <Card title="Your Package" tone="tinted">
        <Stack>
          <QuotePrice price={price} />
          <p>
            {formatPounds(monthlyAmount(price.discountedPriceAmount))} a month, by Direct Debit
            {firstCollection && ` from ${unbrokenDate(formatDate(firstCollection))}`}.
          </p>
          <PackageList products={products} picks={picks} />
        </Stack>
      </Card>
    </div>
  );
}

/** The price in the sticky bar, because at phone width the full summary is hidden. */
export function ShortQuote({ quote }: { readonly quote: DirectDebitQuote }) {
  return (
    <WeekAndMonth
      price={quote.price}
      weekly={optionWords.aWeek(quote.isAlone)}
      monthly={optionWords.A_MONTH}
    />
  );
}

function QuotePrice({ price }: { readonly price: PackagePrice }) {
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
