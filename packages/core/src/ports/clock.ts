import type { CalendarDate } from '../domain/calendar-date.ts';

export interface Clock {
  /** Today in Europe/London, whatever the machine's zone. */
  today(): CalendarDate;
  /** Milliseconds since 1970. */
  now(): number;
}
