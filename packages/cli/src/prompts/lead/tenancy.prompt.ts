import {
  defaultEndDate,
  formatDate,
  formatDateWithWeekday,
  tenancyForm,
  usualStartDates,
  withStartDate,
  withTenancy,
  type CalendarDate,
  type TenancyRaw,
} from '@kettle/core';
import { BACK, type Ask } from '../ask.ts';
import { askForm } from '../ask-form.ts';
import type { Question } from '../ask-in-order.ts';
import type { LeadPrompt } from './lead-session.ts';

/**
 * Asks for the start and end of the tenancy: a year from a usual date, as the site offers it, or
 * two other dates.
 */
export const tenancyPrompt: LeadPrompt = async (session) => {
  const { ask, today } = session;
  const { minTenancyLengthMonths } = await session.settings;
  const tenancy = await askForm(session, {
    form: tenancyForm,
    context: () => ({ today, minTenancyLengthMonths }),
    questions: (asker) => {
      let isOther = false;
      const ifOther = (question: Question) => async () => (isOther ? question() : undefined);
      return [
        async () => {
          const start = await askYear(ask, today, asker.raw);
          if (start === BACK) return BACK;
          isOther = start === OTHER;
          if (start === OTHER) return undefined;
          const endDate = defaultEndDate(start);
          asker.raw = { startDate: start, endDate };
          ask.show(`${formatDateWithWeekday(start)} to ${formatDateWithWeekday(endDate)}.`);
          return undefined;
        },
        ifOther(
          asker.date('startDate', (raw, date) =>
            date === raw.startDate ? raw : withStartDate(raw, date),
          ),
        ),
        ifOther(async () => {
          ask.show('No fixed end? Enter the date you expect to move out.');
          return asker.date('endDate')();
        }),
      ];
    },
  });
  if (tenancy === BACK) return 'back';
  session.change(withTenancy(session.journey, tenancy));
  return 'next';
};

const OTHER = 'other';

/** Asks from which date a year of tenancy is. After Back it points at the answer of before. */
function askYear(ask: Ask, today: CalendarDate, { startDate, endDate }: TenancyRaw) {
  const starts = usualStartDates(today).map(
    (date) => [date, `From ${formatDate(date)}, for a year`] as const,
  );
  const years = [...starts, [today, 'Moved in already: from today, for a year'] as const];
  const before = years.find(([date]) => date === startDate && defaultEndDate(date) === endDate);
  return ask.choose<CalendarDate | typeof OTHER>({
    message: 'Tenancy dates',
    choices: [
      ...years.map(([value, name]) => ({ value, name })),
      { value: OTHER, name: 'Other dates' },
    ],
    initial: startDate === '' ? undefined : (before?.[0] ?? OTHER),
  });
}
