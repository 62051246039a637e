import {
  formatDateWithWeekday,
  formatPounds,
  NOTICE_WORKING_DAYS,
  paymentPlan,
  type PackagePrice,
  type Tenancy,
} from '@kettle/core';
import * as words from '#words/payment-plan.ts';
import { useApp } from '../../app/app-context.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

/** Shows the amounts and dates of the payments before the person enters any bank details. */
export function PaymentPlanCard({ tenancy, price }: { tenancy: Tenancy; price: PackagePrice }) {
  const { brand, clock } = useApp();
  const isAlone = useLivesAlone();
  const plan = paymentPlan(tenancy, price.discountedPriceAmount, clock.today());
  return (
    <Card title={words.title}>
      <Stack>
        <SummaryList
          rows={[
            { term: words.youPay, details: words.aMonth(formatPounds(plan.monthly)) },
            {
              term: words.firstPayment,
              details: words.onOrAfter(formatDateWithWeekday(plan.firstCollection)),
            },
            { term: words.payments, details: words.oneAMonth(plan.collections) },
            { term: words.onStatement, details: brand.statementName },
          ]}
        />
        <p>{words.notice(NOTICE_WORKING_DAYS)}</p>
        {!isAlone && <p>{brand.whenSomebodyDoesNotJoin}</p>}
      </Stack>
    </Card>
  );
}
