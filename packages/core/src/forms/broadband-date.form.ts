import type { BroadbandTiming } from '../domain/broadband-timing.ts';
import { compareDates, isCalendarDate, type CalendarDate } from '../domain/calendar-date.ts';
import type { Tenancy } from '../domain/tenancy.ts';
import { choiceField, onlyWhen, readText } from './fields.ts';
import { defineForm } from './form.ts';

export const BROADBAND_URGENCIES = ['ASAP', 'Later'] as const;

export type BroadbandDateRaw = {
  /** `ASAP`, `Later`, or empty when nothing is picked. */
  readonly broadbandUrgent: string;
  readonly broadbandDate: string;
};

export interface BroadbandDateContext {
  readonly tenancy: Tenancy;
}

/** The form for the date of the broadband installation. 'ASAP' is picked at first. */
export const broadbandDateForm = defineForm<
  BroadbandDateRaw,
  BroadbandTiming,
  BroadbandDateContext
>({
  name: 'broadband-date',
  empty: () => ({ broadbandUrgent: 'ASAP', broadbandDate: '' }),
  fields: {
    broadbandUrgent: choiceField(
      BROADBAND_URGENCIES,
      'You must specify broadband installation urgency',
    ),
    broadbandDate: onlyWhen(({ broadbandUrgent }) => broadbandUrgent === 'Later', {
      read: readText,
      checks: [
        (date) =>
          isCalendarDate(date) ? undefined : 'You must select a date for later installation',
        (date, _values, { tenancy }) =>
          compareDates(date as CalendarDate, tenancy.startDate) < 0
            ? 'Installation date cannot be before tenancy start'
            : undefined,
        (date, _values, { tenancy }) =>
          compareDates(date as CalendarDate, tenancy.endDate) > 0
            ? 'Installation date cannot be after tenancy end'
            : undefined,
      ],
    }),
  },
  value: ({ broadbandUrgent, broadbandDate }) =>
    broadbandUrgent === 'Later'
      ? { isUrgent: false, date: broadbandDate as CalendarDate }
      : { isUrgent: true },
});
