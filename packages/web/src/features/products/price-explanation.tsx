import {
  CONTRACT_MONTHS,
  explainPrice,
  formatPounds,
  WEEKS_PER_MONTH,
  type PackagePrice,
  type PaymentPlan,
  type Picks,
  type Product,
} from '@kettle/core';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { PriceShares } from './price-shares.tsx';

const SHARED = {
  breakdown: 'What makes up the price, per person per week',
  weekly: 'Per person, per week',
  monthly: 'Per person, per month',
  contract: (paid: string): string => `Per person, all ${paid}`,
};
/** The wording for a lead who lives alone. */
const ALONE: typeof SHARED = {
  breakdown: 'What makes up the price, per week',
  weekly: 'Per week',
  monthly: 'Per month',
  contract: (paid) => `All ${paid}`,
};

const payments = (count: number): string => `${count}\u00A0payment${count === 1 ? '' : 's'}`;

interface PriceExplanationProps {
  readonly price: PackagePrice;
  readonly housemateCount: number;
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** What the person pays; twelve whole months until the dates are known. */
  readonly plan?: PaymentPlan | undefined;
}

/**
 * Explains the price, from the weekly price to the amounts that are collected, and why twelve
 * monthly payments cover slightly more than 52 weeks.
 */
export function PriceExplanation(props: PriceExplanationProps) {
  const { price, housemateCount, products, picks, plan } = props;
  const sums = explainPrice(price.discountedPriceAmount, housemateCount, plan);
  const paid = plan ? payments(plan.payments.length) : `${CONTRACT_MONTHS}\u00A0months`;
  const isAlone = useLivesAlone();
  const each = isAlone ? ALONE : SHARED;
  const ofHouse = <Row,>(row: Row): readonly Row[] => (isAlone ? [] : [row]);
  return (
    <Disclosure event="price-explanation" label="How this price is worked out">
      <Stack>
        <PriceShares title={each.breakdown} products={products} picks={picks} price={price} />
        <SummaryList
          variant="figures"
          rows={[
            { term: each.weekly, details: exactPounds(sums.exactWeekly, sums.weekly) },
            { term: 'Weeks in a month', details: String(WEEKS_PER_MONTH) },
            { term: each.monthly, details: formatPounds(sums.monthly) },
            ...ofHouse({
              term: 'Whole house, per month',
              details: formatPounds(sums.houseMonthly),
            }),
            { term: each.contract(paid), details: formatPounds(sums.contract) },
            ...ofHouse({
              term: `Whole house, all ${paid}`,
              details: formatPounds(sums.houseContract),
            }),
          ]}
        />
        <p>
          We round the monthly amount up to the next penny. An amount within a penny of a whole
          pound becomes that pound.
        </p>
        <p>
          {CONTRACT_MONTHS} of these months are {sums.contractWeeks} weeks, a little more than 52: a
          year is 52 weeks and a day.
        </p>
      </Stack>
    </Disclosure>
  );
}

/**
 * Formats an amount in pence as pounds. Fractions of a penny are part of the calculation, so they
 * are shown.
 */
function exactPounds(exact: number, shown: number): string {
  return Number.isInteger(exact)
    ? formatPounds(shown)
    : `£${(exact / 100).toFixed(6).replace(/0+$/, '')}`;
}
