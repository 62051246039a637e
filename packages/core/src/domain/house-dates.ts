import type { Account } from './account.ts';
import { formatDate } from './calendar-arithmetic.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { firstCollection } from './payment-plan.ts';

/**
 * The dates of a house for its housemates' calendars. The entries name no person. There are none if
 * the start of the tenancy is not known.
 */
export function houseDates(
  account: Pick<Account, 'guid' | 'joinLink' | 'tenancyStartDate'>,
  productName: string,
  today: CalendarDate,
): readonly CalendarEntry[] {
  const { guid, joinLink: link, tenancyStartDate: date } = account;
  if (date === undefined) return [];
  return [
    {
      id: `${guid}-join-by`,
      date,
      title: `Housemates: join ${productName} by today`,
      ...(link !== undefined && { notes: `Everyone sets up their own share here: ${link}`, link }),
    },
    { id: `${guid}-start`, date, title: `The tenancy and its ${productName} bills start` },
    {
      id: `${guid}-first-payment`,
      date: firstCollection(date, today),
      title: `First ${productName} Direct Debit`,
      notes: `Taken on or after this day. The tenancy starts on ${formatDate(date)}.`,
    },
  ];
}
