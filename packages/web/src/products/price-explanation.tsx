import {
  CONTRACT_MONTHS,
  explainPrice,
  formatPounds,
  WEEKS_PER_MONTH,
  type PackagePrice,
} from '@kettle/core';
import { Disclosure } from '../ui/disclosure.tsx';
import { Stack } from '../ui/stack.tsx';
import { SummaryList } from '../ui/summary-list.tsx';

interface PriceExplanationProps {
  readonly price: PackagePrice;
  readonly housemateCount: number;
}

/** From the weekly price to what is collected, and why twelve of these months are a little over 52 weeks. */
export function PriceExplanation({ price, housemateCount }: PriceExplanationProps) {
  const sums = explainPrice(price.discountedPriceAmount, housemateCount);
  return (
    <Disclosure label="How this price is worked out">
      <Stack>
        <SummaryList
          rows={[
            { term: 'Each of you, a week', details: exactPounds(sums.exactWeekly, sums.weekly) },
            { term: 'Weeks in a month', details: String(WEEKS_PER_MONTH) },
            { term: 'Each of you, a month', details: formatPounds(sums.monthly) },
            { term: 'Your whole house, a month', details: formatPounds(sums.houseMonthly) },
            {
              term: `Each of you, all ${CONTRACT_MONTHS} months`,
              details: formatPounds(sums.contract),
            },
            {
              term: `Your whole house, all ${CONTRACT_MONTHS} months`,
              details: formatPounds(sums.houseContract),
            },
          ]}
        />
        <p>
          A month is rounded up to the next penny, and an amount within a penny of a whole pound
          becomes that pound.
        </p>
        <p>
          {CONTRACT_MONTHS} of these months are {sums.contractWeeks} weeks, a little more than 52: a
          year is 52 weeks and a day.
        </p>
      </Stack>
    </Disclosure>
  );
}

/** Parts of a penny are reckoned with, so they are shown. */
function exactPounds(exact: number, shown: number): string {
  return Number.isInteger(exact) ? formatPounds(shown) : `${exact}p`;
}
