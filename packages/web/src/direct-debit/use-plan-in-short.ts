import {
  firstCollection,
  formatDateWithWeekday,
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  paymentPlan,
  type Account,
} from '@kettle/core';
import { useState } from 'react';
import * as words from '#words/payment-plan.ts';
import { useApp } from '../app/app-context.tsx';
import { unbrokenDate } from '../ui/unbroken-date.ts';

/**
 * The lead's payment plan in a sentence or two, where bank details are given and confirmed. Taken
 * once: nothing of the journey is left when the direct debit was set up.
 */
export function usePlanInShort(): string {
  const { brand, clock, lead } = useApp();
  const [plan] = useState(() => {
    const { tenancy } = lead.journey;
    const price = leadPackagePrice(lead.journey).discountedPriceAmount;
    return tenancy && paymentPlan(tenancy, price, clock.today());
  });
  if (!plan) return '';
  return words.inShort({
    amount: formatPounds(plan.monthly),
    count: plan.collections,
    date: unbrokenDate(formatDateWithWeekday(plan.firstCollection)),
    statementName: brand.statementName,
  });
}

/** A joiner's, taken once as well. How often is not said: nobody knows for who joins in the middle. */
export function useShareInShort(account: Account | undefined): string {
  const { brand, clock } = useApp();
  const [share] = useState(
    () =>
      account && {
        amount: formatPounds(monthlyAmount(account.pppw)),
        date: unbrokenDate(
          formatDateWithWeekday(firstCollection(account.tenancyStartDate, clock.today())),
        ),
      },
  );
  return share ? words.inShort({ ...share, statementName: brand.statementName }) : '';
}
