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

/** Without an end date the tenancy lasts a year minus a day. */
export function judgeTenancy(
  { startDate = '', endDate = '' }: TenancySection = {},
  context: TenancyContext,
): Judged<Tenancy> {
  const start = startDate.trim();
  const isEndLeftOut = isBlank(endDate);
  const raw = isEndLeftOut ? withStartDate({ startDate, endDate }, start) : { startDate, endDate };
  const judged = judgeSection('tenancy', tenancyForm, raw, context);
  if (judged.ok || !isEndLeftOut) return judged;
  // An end that follows from the start is not asked for beside it.
  return { ok: false, error: judged.error.filter(({ path }) => path === 'tenancy.startDate') };
}

const NAMES = { broadbandUrgent: 'urgent', broadbandDate: 'date' };

/** As soon as possible unless the document says otherwise; judged beside whatever start date there is. */
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

/** A day without a word on urgency is not guessed at. */
function urgencyOf(urgent: boolean | undefined, date: string): string {
  if (urgent === undefined) return isBlank(date) ? 'ASAP' : '';
  return urgent ? 'ASAP' : 'Later';
}

/** No installation date is before it. */
const LONG_AGO = firstDay();

function firstDay(): CalendarDate {
  const day = parseCalendarDate('0001-01-01');
  if (!day.ok) throw new Error('The calendar has no first day.');
  return day.value;
}
