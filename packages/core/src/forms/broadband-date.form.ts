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

/** The form's messages. */
export const BROADBAND_DATE_MESSAGES = {
  urgencyRequired: 'You must specify broadband installation urgency',
  dateRequired: 'You must select a date for later installation',
  beforeStart: 'Installation date cannot be before tenancy start',
  afterEnd: 'Installation date cannot be after tenancy end',
} as const;

/** The form for the date of the broadband installation. 'ASAP' is picked at first. */
export const broadbandDateForm = defineForm<
  BroadbandDateRaw,
  BroadbandTiming,
  BroadbandDateContext
>({
  name: 'broadband-date',
  initialValues: () => ({ broadbandUrgent: 'ASAP', broadbandDate: '' }),
  fields: {
    broadbandUrgent: choiceField(
      'When should broadband be installed?',
      BROADBAND_URGENCIES,
      BROADBAND_DATE_MESSAGES.urgencyRequired,
    ),
    broadbandDate: onlyWhen(({ broadbandUrgent }) => broadbandUrgent === 'Later', {
      label: 'Installation date',
      read: readText,
      checks: [
        (date) => (isCalendarDate(date) ? undefined : BROADBAND_DATE_MESSAGES.dateRequired),
        (date, _values, { tenancy }) =>
          compareDates(date as CalendarDate, tenancy.startDate) < 0
            ? BROADBAND_DATE_MESSAGES.beforeStart
            : undefined,
        (date, _values, { tenancy }) =>
          compareDates(date as CalendarDate, tenancy.endDate) > 0
            ? BROADBAND_DATE_MESSAGES.afterEnd
            : undefined,
      ],
    }),
  },
  value: ({ broadbandUrgent, broadbandDate }) =>
    broadbandUrgent === 'Later'
      ? { isUrgent: false, date: broadbandDate as CalendarDate }
      : { isUrgent: true },
});
