import { leadPackagePrice } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.tsx';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { PackagePrice, type PricePeriod } from './package-price.tsx';
import { PriceExplanation } from './price-explanation.tsx';

interface PriceCardProps {
  readonly period: PricePeriod;
  /** Between the price and how it is worked out. */
  readonly choice?: ReactNode;
  readonly children?: ReactNode;
}

/** What the lead's package costs, and how that is worked out. */
export const PriceCard = observer(function PriceCard({ period, choice, children }: PriceCardProps) {
  const { lead } = useApp();
  const { household, picks, products = [] } = lead.journey;
  const price = leadPackagePrice(lead.journey);
  return (
    <Card>
      <Stack>
        <PackagePrice price={price} period={period} />
        {choice}
        {household && (
          <PriceExplanation
            price={price}
            housemateCount={household.housemateCount}
            products={products}
            picks={picks}
          />
        )}
        {children}
      </Stack>
    </Card>
  );
});
