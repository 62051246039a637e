import {
  formatDateWithWeekday,
  formatPounds,
  NOTICE_WORKING_DAYS,
  paymentPlan,
  type PackagePrice,
  type Tenancy,
} from '@kettle/core';
import { useApp } from '../../app/app-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

/** What will leave the account and when, before any bank detail is given. */
export function PaymentPlanCard({ tenancy, price }: { tenancy: Tenancy; price: PackagePrice }) {
  const { brand, clock } = useApp();
  const plan = paymentPlan(tenancy, price.discountedPriceAmount, clock.today());
  return (
    <Card title="Your payment plan">
      <Stack>
        <SummaryList
          rows={[
            { term: 'You pay', details: `${formatPounds(plan.monthly)} a month` },
            {
              term: 'First payment',
              details: `On or after ${formatDateWithWeekday(plan.firstCollection)}`,
            },
            { term: 'Payments', details: `${plan.collections}, one a month` },
            { term: 'On your statement', details: brand.statementName },
          ]}
        />
        <p>
          Banks work Monday to Friday but not on bank holidays, so a payment may be taken a little
          later. You are told {NOTICE_WORKING_DAYS} working days before any change.
        </p>
        <p>{brand.whenSomebodyDoesNotJoin}</p>
      </Stack>
    </Card>
  );
}
