import {
  formatDateWithWeekday,
  formatPounds,
  paymentCount,
  type AgreedPayment,
  type AgreedTerms,
} from '@kettle/core';
import { useApp } from '../../site/app-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';

/** What is paid, above the bank details that pay it. Undefined once the journey has ended. */
export function PaymentBrief({ terms }: { readonly terms: AgreedTerms | undefined }) {
  const { statementName } = useApp().brand;
  if (!terms) return null;
  return (
    <Card title="What You Pay" tone="tinted">
      <Stack>
        <Price current={formatPounds(terms.monthly)} unit="a month" />
        <SummaryList
          variant="figures"
          rows={[...paymentRows(terms), { term: 'On your statement', details: statementName }]}
        />
      </Stack>
    </Card>
  );
}

/** How many payments there are, their total and the first one, as far as they are known. */
export function paymentRows(terms: AgreedPayment): readonly SummaryRow[] {
  const count = terms.payments && paymentCount(terms);
  return [
    ...(count === undefined ? [] : [{ term: 'Payments', details: count }]),
    ...totalAndFirst(terms),
  ];
}

/** The total and the first payment, as far as they are known. */
export function totalAndFirst({ first, total }: AgreedPayment): readonly SummaryRow[] {
  const day = first && unbrokenDate(formatDateWithWeekday(first));
  return [
    ...(total === undefined ? [] : [{ term: 'In all', details: formatPounds(total) }]),
    ...(day === undefined ? [] : [{ term: 'First payment', details: `On or after ${day}` }]),
  ];
}
