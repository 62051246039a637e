import {
  tenancyFromToday,
  tenancyForm,
  withStartDate,
  withTenancy,
  type TenancyContext,
  type TenancyRaw,
} from '@kettle/core';
import { BACK, type Ask } from '../ask.ts';
import { formAsker, type FormAsker, showDate } from '../ask-field.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import type { LeadPrompt } from './lead-session.ts';

const TODAY = 'today';

/** Asks for the start and end of the tenancy. The answer 'today' is for people who have moved in. */
export const tenancyPrompt: LeadPrompt = async (session) => {
  const today = session.run.services.clock.today();
  const { minTenancyLengthMonths } = await session.settings;
  const context = { today, minTenancyLengthMonths };
  const raw = session.draft<TenancyRaw>('tenancy', tenancyForm.initialValues(context));
  const asker = formAsker(session.ask, tenancyForm, context, raw);
  session.ask.show(
    'Enter dates as year-month-day, such as 2027-07-01. Moved in already? Type today.',
    'No fixed end? Enter the date you expect to move out.',
  );
  const result = await askInOrder([
    () => askStart(session.ask, asker, context),
    async () => {
      const end = await asker.text('endDate')();
      if (end !== BACK) showDate(session.ask, asker.raw.endDate);
      return end;
    },
  ]);
  session.saveDraft('tenancy', asker.raw);
  if (result === BACK) return 'back';
  const parsed = tenancyForm.parse(asker.raw, context);
  if (parsed.ok) session.change(withTenancy(session.journey, parsed.value));
  return parsed.ok ? 'next' : 'again';
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
    validate: (text) =>
      tenancyForm.mistakes(starting(text), context).find(({ path }) => path === 'startDate')
        ?.message,
  });
  if (typed === BACK) return BACK;
  if (typed.trim() !== asker.raw.startDate) asker.raw = starting(typed);
  showDate(ask, asker.raw.startDate);
  return undefined;
}
