import { formatDateWithWeekday, formatPounds } from '@kettle/core';
import * as words from './direct-debit-copy.ts';
import { unbrokenDate } from '../../ui/text.tsx';
import type { ShownPlan } from './direct-debit-flow.ts';

/** What is paid, in a sentence or two. Empty while the dates are not known. */
export function planInShort(plan: ShownPlan | undefined, statementName: string): string {
  if (!plan) return '';
  const { collections, firstCollection, monthly } = plan;
  return words.inShort({
    amount: formatPounds(monthly),
    ...(collections !== undefined && { count: collections }),
    ...(firstCollection && { date: unbrokenDate(formatDateWithWeekday(firstCollection)) }),
    statementName,
  });
}
