import {
  firstCollection,
  formatDateWithWeekday,
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  paymentPlan,
  type Account,
  type CalendarDate,
} from '@kettle/core';
import { useState } from 'react';
import * as words from '#words/payment-plan.ts';
import { useApp } from '../app/app-context.tsx';
import { unbrokenDate } from '../ui/unbroken-date.ts';

/**
 * Returns the lead's payment plan in a sentence or two, for the pages where bank details are
 * entered and confirmed. It is computed once, because a successful direct debit empties the journey
 * while the page is still shown.
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

/**
 * Returns a joiner's share in short, also computed once. It leaves out the number of payments,
 * which is unknown for a person who joins mid-tenancy.
 */
export function useShareInShort(account: Account | undefined): string {
  const { brand, clock } = useApp();
  const [share] = useState(
    () =>
      account && {
        amount: formatPounds(monthlyAmount(account.pppw)),
        date: firstDateOf(account, clock.today()),
      },
  );
  return share ? words.inShort({ ...share, statementName: brand.statementName }) : '';
}

/** The date of the first collection, as far as the start of the tenancy is known. */
function firstDateOf(
  { tenancyStartDate: start }: Account,
  today: CalendarDate,
): string | undefined {
  return start && unbrokenDate(formatDateWithWeekday(firstCollection(start, today)));
}
