import { dateOfParts } from './calendar-arithmetic.ts';
import { compareDates, datePartsOf, type CalendarDate, type DateParts } from './calendar-date.ts';

/** The days on which student tenancies usually begin. */
const USUAL_STARTS = [
  { month: 7, day: 1 },
  { month: 9, day: 1 },
] as const;

/**
 * The next 1 July and the next 1 September, the earlier one first. A date that is today counts as
 * next.
 */
export function usualStartDates(today: CalendarDate): readonly CalendarDate[] {
  return USUAL_STARTS.map((start) => nextOf(start, today)).sort(compareDates);
}

function nextOf(start: Omit<DateParts, 'year'>, today: CalendarDate): CalendarDate {
  const { year } = datePartsOf(today);
  const inThisYear = dateOfParts({ ...start, year });
  return compareDates(inThisYear, today) < 0
    ? dateOfParts({ ...start, year: year + 1 })
    : inThisYear;
}
