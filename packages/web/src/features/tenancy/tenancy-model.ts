import {
  hasStartPassed,
  isCalendarDate,
  latestEndDate,
  latestStartDate,
  tenancyFromToday,
  tenancyForm,
  usualStartDates,
  withStartDate,
  withTenancy,
  type CalendarDate,
  type Tenancy,
  type TenancyContext,
  type TenancyRaw,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { leadForm, type FormModel } from '../../site/forms/form-model.ts';

/** The tenancy page. A new start date moves the end date to a year later. */
export class TenancyModel {
  readonly form: FormModel<TenancyRaw, Tenancy, TenancyContext>;
  readonly earliestStart: CalendarDate;
  readonly latestStart: CalendarDate;
  readonly usualStarts: readonly CalendarDate[];
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    const { clock, goNext, lead } = parts;
    const today = clock.today();
    this.earliestStart = today;
    this.latestStart = latestStartDate(today);
    this.usualStarts = usualStartDates(today);
    this.form = leadForm(
      parts,
      tenancyForm,
      () => ({
        today: clock.today(),
        minTenancyLengthMonths: lead.settings.minTenancyLengthMonths,
      }),
      (tenancy) => {
        lead.change(withTenancy(lead.journey, tenancy));
        return goNext();
      },
    );
    // A start date from an earlier visit may have passed: show that mistake at once.
    if (hasStartPassed(lead.journey, today)) this.form.blur('startDate');
  }

  get latestEnd(): CalendarDate | undefined {
    const { startDate } = this.form.raw;
    return isCalendarDate(startDate) ? latestEndDate(startDate) : undefined;
  }

  changeStart(startDate: string): void {
    this.setDates(withStartDate(this.form.raw, startDate));
  }

  /** Sets today as the start date. Returns that date. */
  moveInToday(): CalendarDate {
    const today = this.parts.clock.today();
    this.setDates(tenancyFromToday(today));
    return today;
  }

  private setDates({ startDate, endDate }: TenancyRaw): void {
    this.form.set('startDate', startDate);
    this.form.set('endDate', endDate);
  }
}
