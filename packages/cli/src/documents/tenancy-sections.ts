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
} from '@kettle/core';
import { judgeSection, type Judged } from './judging.ts';
import type { SIGN_UP } from './shapes.ts';
import type { ValueOf } from './shape.ts';

type SignUp = ValueOf<typeof SIGN_UP>;
type TenancySection = NonNullable<SignUp['tenancy']>;
type BroadbandSection = NonNullable<SignUp['broadband']>;

/** Validates the tenancy. Without an end date it lasts a year minus a day. */
export function judgeTenancy(
  { startDate = '', endDate = '' }: TenancySection = {},
  context: TenancyContext,
): Judged<Tenancy> {
  const start = startDate.trim();
  const isEndLeftOut = isBlank(endDate);
  const raw = isEndLeftOut ? withStartDate({ startDate, endDate }, start) : { startDate, endDate };
  const judged = judgeSection('tenancy', tenancyForm, raw, context);
  if (judged.ok || !isEndLeftOut) return judged;
  // A missing end date follows from the start date, so only mistakes of the start date are reported.
  return { ok: false, error: judged.error.filter(({ path }) => path === 'tenancy.startDate') };
}

const NAMES = { broadbandUrgent: 'urgent', broadbandDate: 'date' };

/**
 * Validates the installation date of broadband, which is as soon as possible by default. Works with a missing or invalid
 * tenancy start too.
 */
export function judgeBroadbandTiming(
  { urgent, date = '' }: BroadbandSection = {},
  { startDate = '' }: TenancySection = {},
): Judged<BroadbandTiming> {
  const raw = { broadbandUrgent: urgencyOf(urgent, date), broadbandDate: date };
  const start = startDate.trim();
  const tenancyStart = isCalendarDate(start) ? start : LONG_AGO;
  const tenancy = { startDate: tenancyStart, endDate: tenancyStart };
  return judgeSection('broadband', broadbandDateForm, raw, { tenancy }, NAMES);
}

/** A date without `urgent` gives no default, so that the form asks for the urgency. */
function urgencyOf(urgent: boolean | undefined, date: string): string {
  if (urgent === undefined) return isBlank(date) ? 'ASAP' : '';
  return urgent ? 'ASAP' : 'Later';
}

/** The stand-in for a missing or invalid tenancy start: no installation date is before it. */
const LONG_AGO = firstDay();

function firstDay(): CalendarDate {
  const day = parseCalendarDate('0001-01-01');
  if (!day.ok) throw new Error('The calendar has no first day.');
  return day.value;
}
