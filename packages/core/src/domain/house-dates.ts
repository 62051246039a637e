import type { Account } from './account.ts';
import { formatDate } from './calendar-arithmetic.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { CalendarEntry } from './calendar-file.ts';

/**
 * The dates of a house for its housemates' calendars. The entries name no person. `firstCollection`
 * is the day that the payer saw before they confirmed. Without it there is no first payment, because
 * a day computed now could differ.
 * There are no dates if the start of the tenancy is unknown.
 */
export function houseDates(
  account: Pick<Account, 'guid' | 'joinLink' | 'tenancyStartDate'>,
  productName: string,
  firstCollection: CalendarDate | undefined,
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
    ...(firstCollection === undefined
      ? []
      : [
          {
            id: `${guid}-first-payment`,
            date: firstCollection,
            title: `First ${productName} Direct Debit`,
            notes: `Taken on or after this day. The tenancy starts on ${formatDate(date)}.`,
          },
        ]),
  ];
}
