import type { Account } from './account.ts';
import { formatDate } from './calendar-arithmetic.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { formatPounds } from './money.ts';
import { collectionsOf, type AgreedPayment } from './payment-plan.ts';

/**
 * The dates of a house for its housemates' calendars. The entries name no person. `agreed`
 * are the payments that the payer saw before they confirmed. Without them there is no payment, because
 * a day computed now could differ.
 * There are no dates if the start of the tenancy is unknown.
 */
export function houseDates(
  account: Pick<Account, 'guid' | 'joinLink' | 'tenancyStartDate'>,
  productName: string,
  agreed: AgreedPayment | undefined,
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
    ...paymentEntries(guid, productName, agreed),
  ];
}

function paymentEntries(
  guid: string,
  productName: string,
  agreed: Partial<AgreedPayment> = {},
): readonly CalendarEntry[] {
  return collectionsOf(agreed).map(({ day, amount, from, to }, index) => ({
    id: `${guid}-payment-${index + 1}`,
    date: day,
    title: `${productName} Direct Debit: ${formatPounds(amount)}`,
    notes: `Taken on or after this day, for ${formatDate(from)} to ${formatDate(to)}.`,
  }));
}
