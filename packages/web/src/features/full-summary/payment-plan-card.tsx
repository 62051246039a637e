import {
  formatDateWithWeekday,
  formatPounds,
  NOTICE_WORKING_DAYS,
  paymentCount,
  type PaymentPlan,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { useCompany } from '../../site/use-company.ts';
import { statementRow } from '../direct-debit/payment-brief.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

const aMonth = (amount: string): string => `${amount} a month`;
const onOrAfter = (date: string): string => `On or after ${date}`;
const notice = (days: number): string =>
  `Banks are closed at weekends and on bank holidays, so a payment may be taken a little later. We tell you ${days} working days before any change.`;

/** Shows the amounts and dates of the payments before the person enters any bank details. */
export const PaymentPlanCard = observer(function PaymentPlanCard({
  plan,
}: {
  readonly plan: PaymentPlan;
}) {
  const { lead } = useApp();
  const { statementName, whenSomebodyDoesNotJoin } = useCompany();
  const isAlone = useLivesAlone();
  return (
    <Card title="Your Payment Plan">
      <Stack>
        <SummaryList
          rows={[
            { term: 'You pay', details: aMonth(formatPounds(plan.monthly)) },
            { term: 'First payment', details: onOrAfter(formatDateWithWeekday(plan.first)) },
            { term: 'Payments', details: paymentCount(plan) },
            { term: 'Last payment', details: onOrAfter(formatDateWithWeekday(plan.last)) },
            { term: 'In all', details: formatPounds(plan.total) },
            ...statementRow(statementName),
          ]}
        />
        <p>{notice(lead.settings.noticeWorkingDays ?? NOTICE_WORKING_DAYS)}</p>
        {!isAlone && whenSomebodyDoesNotJoin !== undefined && <p>{whenSomebodyDoesNotJoin}</p>}
      </Stack>
    </Card>
  );
});
