import {
  broadbandDateForm,
  isBlank,
  isCalendarDate,
  parseCalendarDate,
  tenancyForm,
  withStartDate,
  type BroadbandTiming,
  type CalendarDate,
  type Tenancy,
  type TenancyContext,
  type TenancyRaw,
} from '@kettle/core';
import { withDateMistakes } from './date-spelling.ts';
import { validateSection, invalid, type Validated } from './validation.ts';
import type { SIGN_UP, ValueOf } from './schemas.ts';

type SignUp = ValueOf<typeof SIGN_UP>;
type TenancySection = NonNullable<SignUp['tenancy']>;
type BroadbandSection = NonNullable<SignUp['broadband']>;

/** Validates the tenancy. */
export function validateTenancy(
  section: TenancySection | undefined,
  context: TenancyContext,
): Validated<Tenancy> {
  const dates = datesOf(section);
  const validated = withDateMistakes(validateSection('tenancy', tenancyForm, dates, context), {
    'tenancy.startDate': dates.startDate,
    'tenancy.endDate': dates.endDate,
  });
  if (validated.ok || !isBlank(section?.endDate ?? '')) return validated;
  // A missing end date follows from the start date, so only mistakes of the start date are
  // reported.
  return { ok: false, error: validated.error.filter(({ path }) => path === 'tenancy.startDate') };
}

/** The dates in the document. Without an end date a tenancy lasts a year minus a day. */
function datesOf({ startDate = '', endDate = '' }: TenancySection = {}): TenancyRaw {
  const dates = { startDate: startDate.trim(), endDate: endDate.trim() };
  return isBlank(endDate) ? withStartDate(dates, dates.startDate) : dates;
}

const NAMES = { broadbandUrgent: 'urgent', broadbandDate: 'date' };

/**
 * Validates the installation date of broadband, which is as soon as possible by default. A missing
 * or invalid tenancy date sets no limit.
 */
export function validateBroadbandTiming(
  { urgent, date = '' }: BroadbandSection = {},
  section?: TenancySection,
): Validated<BroadbandTiming> {
  if (urgent === true && !isBlank(date)) {
    return invalid('broadband.date', 'Give urgent or a date, not both');
  }
  const raw = { broadbandUrgent: urgencyOf(urgent, date), broadbandDate: date };
  const { startDate, endDate } = datesOf(section);
  const tenancy = {
    startDate: isCalendarDate(startDate) ? startDate : FIRST_DAY,
    endDate: isCalendarDate(endDate) ? endDate : LAST_DAY,
  };
  const validated = validateSection('broadband', broadbandDateForm, raw, { tenancy }, NAMES);
  return withDateMistakes(validated, { 'broadband.date': date });
}

/** A date without `urgent` has no default urgency, so that the form reports the missing one. */
function urgencyOf(urgent: boolean | undefined, date: string): string {
  if (urgent === undefined) return isBlank(date) ? 'ASAP' : '';
  return urgent ? 'ASAP' : 'Later';
}

/**
 * The first and last day of the calendar, used if the start or end of a tenancy is missing or
 * invalid.
 */
const FIRST_DAY = knownDay('0001-01-01');
const LAST_DAY = knownDay('9999-12-31');

function knownDay(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (!day.ok) throw new Error(`${text} is not a date.`);
  return day.value;
}
