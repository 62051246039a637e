import { isCalendarDate, type CalendarDate } from '../domain/calendar-date.ts';
import {
  defaultEndDate,
  isBelowMinimumTerm,
  isBeyondLatestStart,
  isBeyondMaximumTerm,
  isInThePast,
  type Tenancy,
} from '../domain/tenancy.ts';
import { readText } from './fields.ts';
import { defineForm, type Check, type ValidValues } from './form.ts';

export type TenancyRaw = { readonly startDate: string; readonly endDate: string };

export interface TenancyContext {
  readonly today: CalendarDate;
  readonly minTenancyLengthMonths: number;
}

type DateCheck = Check<string, TenancyRaw, TenancyContext>;

/** The form's messages. A provider that checks a mandate by these rules sends the same ones. */
export const TENANCY_MESSAGES = {
  startRequired: 'Tenancy Start date required',
  startPassed: 'Sorry, we cannot allow start dates in the past.',
  startTooFar: 'Tenancy Start date cannot be in the far future',
  endRequired: 'Tenancy End date required',
  endTooFar: 'Tenancy End date cannot be in the far future',
  minimumTerm: (months: number): string => `Minimum term is ${String(months)} months`,
} as const;

/** Text that is not an existing date counts as missing (TE1). */
function required(message: string): DateCheck {
  return (date) => (isCalendarDate(date) ? undefined : message);
}

function startCheck(
  isBroken: (startDate: CalendarDate, today: CalendarDate) => boolean,
  message: string,
): DateCheck {
  return (startDate, _values, { today }) =>
    isCalendarDate(startDate) && isBroken(startDate, today) ? message : undefined;
}

/** Checks the term only when both dates exist. */
function termCheck(
  isBroken: (tenancy: Tenancy, minimumMonths: number) => boolean,
  message: (minimumMonths: number) => string,
): DateCheck {
  return (endDate, { startDate }, { minTenancyLengthMonths }) =>
    isCalendarDate(startDate) &&
    isCalendarDate(endDate) &&
    isBroken({ startDate, endDate }, minTenancyLengthMonths)
      ? message(minTenancyLengthMonths)
      : undefined;
}

/**
 * The form of the tenancy's two dates. Today's date and the minimum term come from the context.
 */
export const tenancyForm = defineForm<TenancyRaw, Tenancy, TenancyContext>({
  name: 'tenancy',
  initialValues: () => ({ startDate: '', endDate: '' }),
  fields: {
    startDate: {
      label: 'Tenancy start date',
      read: readText,
      checks: [
        required(TENANCY_MESSAGES.startRequired),
        startCheck(isInThePast, TENANCY_MESSAGES.startPassed),
        startCheck(isBeyondLatestStart, TENANCY_MESSAGES.startTooFar),
      ],
    },
    endDate: {
      label: 'Tenancy end date',
      read: readText,
      checks: [
        required(TENANCY_MESSAGES.endRequired),
        termCheck(isBelowMinimumTerm, TENANCY_MESSAGES.minimumTerm),
        termCheck(isBeyondMaximumTerm, () => TENANCY_MESSAGES.endTooFar),
      ],
    },
  },
  value: (values: ValidValues<Tenancy>) => values as Tenancy,
});

/**
 * Changes the start date and sets the end date to one year later minus a day. The end date stays
 * when the start is not a date.
 */
export function withStartDate(raw: TenancyRaw, startDate: string): TenancyRaw {
  const endDate = isCalendarDate(startDate) ? defaultEndDate(startDate) : raw.endDate;
  return { startDate, endDate };
}

/** The dates that 'Moved in already' sets: a tenancy that starts today. */
export function tenancyFromToday(today: CalendarDate): TenancyRaw {
  return { startDate: today, endDate: defaultEndDate(today) };
}
