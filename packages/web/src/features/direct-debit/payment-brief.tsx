import {
  firstPaymentInWords,
  formatPounds,
  paymentCount,
  type AgreedPayment,
  type AgreementFact,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useCompany } from '../../site/use-company.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';

/**
 * What is paid from another account, above the bank details that pay it. Undefined once it is set
 * up.
 */
export const PaymentBrief = observer(function PaymentBrief({
  others = [],
  terms,
}: {
  readonly terms: AgreedPayment | undefined;
  readonly others?: readonly AgreementFact[];
}) {
  const { statementName } = useCompany();
  if (!terms) return null;
  return (
    <Card title="What You Pay" tone="tinted">
      <Stack>
        <Price current={formatPounds(terms.monthly)} unit="a month" />
        <SummaryList
          variant="figures"
          rows={[...paymentRows(terms), ...statementRow(statementName), ...others]}
        />
      </Stack>
    </Card>
  );
});

/** The name on the statement, if it is known. */
function statementRow(name: string | undefined): readonly AgreementFact[] {
  return name === undefined ? [] : [{ term: 'On your statement', details: name }];
}

/** How many payments there are, their total and the first one, as far as they are known. */
function paymentRows(terms: AgreedPayment): readonly SummaryRow[] {
  const count = terms.payments && paymentCount(terms);
  return [
    ...(count === undefined ? [] : [{ term: 'Payments', details: count }]),
    ...totalAndFirst(terms),
  ];
}

/** The total and the first payment, as far as they are known. */
export function totalAndFirst(terms: AgreedPayment): readonly SummaryRow[] {
  const { total } = terms;
  const first = firstPaymentInWords(terms);
  return [
    ...(total === undefined ? [] : [{ term: 'In all', details: formatPounds(total) }]),
    ...(first === undefined ? [] : [{ term: 'First payment', details: unbrokenDate(first) }]),
  ];
}
