import { compareDates, datePartsOf, type CalendarDate } from './calendar-date.ts';

/** When student tenancies begin, as month and day. */
const USUAL_STARTS = ['07-01', '09-01'] as const;

/** The next 1 July and 1 September, today included, the earlier one first. */
export function usualStartDates(today: CalendarDate): readonly CalendarDate[] {
  return USUAL_STARTS.map((day) => nextOf(day, today)).sort(compareDates);
}

function nextOf(day: string, today: CalendarDate): CalendarDate {
  const { year } = datePartsOf(today);
  const inYear = (of: number) => `${String(of).padStart(4, '0')}-${day}` as CalendarDate;
  return compareDates(inYear(year), today) < 0 ? inYear(year + 1) : inYear(year);
}
