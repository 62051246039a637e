import {
  hasStartPassed,
  isCalendarDate,
  latestEndDate,
  latestStartDate,
  tenancyFromToday,
  nextLeadStep,
  tenancyForm,
  usualStartDates,
  withStartDate,
  withTenancy,
  type CalendarDate,
} from '@kettle/core';
import type { LeadScreenParts } from '../../app/use-screen.ts';
import { leadForm } from '../forms/form-model.ts';

/** Creates the model of the tenancy page. A new start date moves the end date to a year later. */
export function createTenancy(parts: LeadScreenParts) {
  const { clock, goTo, lead } = parts;
  const form = leadForm(
    parts,
    tenancyForm,
    () => ({
      today: clock.today(),
      minTenancyLengthMonths: lead.settings.minTenancyLengthMonths,
    }),
    (tenancy) => {
      lead.change(withTenancy(lead.journey, tenancy));
      return goTo(nextLeadStep('tenancy', lead.facts()));
    },
  );
  // A start date given earlier may have passed since: show that mistake at once.
  if (hasStartPassed(lead.journey, clock.today())) form.blur('startDate');
  const put = (raw: typeof form.raw): void => {
    form.set('startDate', raw.startDate);
    form.set('endDate', raw.endDate);
  };
  return {
    form,
    earliestStart: clock.today(),
    usualStarts: usualStartDates(clock.today()),
    latestStart: latestStartDate(clock.today()),
    latestEnd: (): string | undefined => {
      const { startDate } = form.raw;
      return isCalendarDate(startDate) ? latestEndDate(startDate) : undefined;
    },
    changeStart: (startDate: string): void => put(withStartDate(form.raw, startDate)),
    /** Sets today as the start date. Returns that date. */
    moveInToday: (): CalendarDate => {
      const today = clock.today();
      put(tenancyFromToday(today));
      return today;
    },
  };
}
