import {
  tenancyFromToday,
  tenancyForm,
  withStartDate,
  withTenancy,
  type TenancyContext,
  type TenancyRaw,
} from '@kettle/core';
import { dateMistake } from '../../documents/date-spelling.ts';
import { BACK, type Ask } from '../ask.ts';
import { type FormAsker, showDate } from '../ask-field.ts';
import { askForm } from '../ask-form.ts';
import type { PromptResult } from '../ask-in-order.ts';
import type { LeadPrompt } from './lead-session.ts';

const TODAY = 'today';

/** Asks for the start and end of the tenancy. The answer 'today' is for people who have moved in. */
export const tenancyPrompt: LeadPrompt = async (session) => {
  const today = session.run.services.clock.today();
  const { minTenancyLengthMonths } = await session.settings;
  const context = { today, minTenancyLengthMonths };
  session.ask.show(
    'Enter dates as year-month-day, such as 2027-07-01. Moved in already? Type today.',
    'No fixed end? Enter the date you expect to move out.',
  );
  const tenancy = await askForm(session, {
    form: tenancyForm,
    context: () => context,
    questions: (asker) => [
      () => askStart(session.ask, asker, context),
      async () => {
        const end = await asker.text('endDate', { spelling: dateMistake })();
        if (end !== BACK) showDate(session.ask, asker.raw.endDate);
        return end;
      },
    ],
  });
  if (tenancy === BACK) return 'back';
  session.change(withTenancy(session.journey, tenancy));
  return 'next';
};

/** Asks for the start date. A new start date also sets the end date. */
async function askStart(
  ask: Ask,
  asker: FormAsker<TenancyRaw>,
  context: TenancyContext,
): Promise<PromptResult> {
  const starting = (typed: string): TenancyRaw => {
    const date = typed.trim();
    const isToday = date.toLowerCase() === TODAY;
    return isToday ? tenancyFromToday(context.today) : withStartDate(asker.raw, date);
  };
  const typed = await ask.text({
    message: tenancyForm.labels.startDate,
    initial: asker.raw.startDate,
    validate: (text) => {
      const raw = starting(text);
      const mistakes = tenancyForm.mistakes(raw, context);
      return (
        dateMistake(raw.startDate) ?? mistakes.find(({ path }) => path === 'startDate')?.message
      );
    },
  });
  if (typed === BACK) return BACK;
  if (typed.trim() !== asker.raw.startDate) asker.raw = starting(typed);
  showDate(ask, asker.raw.startDate);
  return undefined;
}
