import {
  formatDateWithWeekday,
  formatPounds,
  NOTICE_WORKING_DAYS,
  paymentPlan,
  type PackagePrice,
  type Tenancy,
} from '@kettle/core';
import { useApp } from '../../site/app-context.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

const aMonth = (amount: string): string => `${amount} a month`;
const onOrAfter = (date: string): string => `On or after ${date}`;
const oneAMonth = (count: number): string => `${count}, one a month`;
const notice = (days: number): string =>
  `Banks are closed at weekends and on bank holidays, so a payment may be taken a little later. We tell you ${days} working days before any change.`;

/** Shows the amounts and dates of the payments before the person enters any bank details. */
export function PaymentPlanCard({ tenancy, price }: { tenancy: Tenancy; price: PackagePrice }) {
  const { brand, clock } = useApp();
  const isAlone = useLivesAlone();
  const plan = paymentPlan(tenancy, price.discountedPriceAmount, clock.today());
  return (
    <Card title="Your Payment Plan">
      <Stack>
        <SummaryList
          rows={[
            { term: 'You pay', details: aMonth(formatPounds(plan.monthly)) },
            {
              term: 'First payment',
              details: onOrAfter(formatDateWithWeekday(plan.firstCollection)),
            },
            { term: 'Payments', details: oneAMonth(plan.collections) },
            { term: 'On your statement', details: brand.statementName },
          ]}
        />
        <p>{notice(NOTICE_WORKING_DAYS)}</p>
        {!isAlone && <p>{brand.whenSomebodyDoesNotJoin}</p>}
      </Stack>
    </Card>
  );
}
