import { leadPackagePrice, planInALine, type PaymentPlan } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import { PackagePrice, type PricePeriod } from './package-price.tsx';
import { PriceExplanation } from './price-explanation.tsx';

interface PriceCardProps {
  /** The period that is shown, where one is picked. */
  readonly period?: PricePeriod;
  /** What the person pays, once the dates are known. */
  readonly plan?: PaymentPlan | undefined;
  /** Content between the price and its explanation. */
  readonly choice?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows the price of the lead's package and explains how it is calculated. */
export const PriceCard = observer(function PriceCard(props: PriceCardProps) {
  const { period, plan, choice, children } = props;
  const { lead } = useApp();
  const { household, picks, products = [] } = lead.journey;
  const price = leadPackagePrice(lead.journey);
  return (
    <Card>
      <Stack>
        <PackagePrice price={price} period={period} />
        {choice}
        {plan && <p>{unbrokenDate(planInALine(plan))}</p>}
        {household && (
          <PriceExplanation
            price={price}
            housemateCount={household.housemateCount}
            products={products}
            picks={picks}
            plan={plan}
          />
        )}
        {children}
      </Stack>
    </Card>
  );
});
