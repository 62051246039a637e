import {
  movedInAlready,
  tenancyForm,
  withStartDate,
  withTenancy,
  type TenancyRaw,
} from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker, inTurn } from '../ask-field.ts';
import type { LeadPrompt } from './lead-walk.ts';

const TODAY = 'today';

/** The tenancy's two days; 'today' stands for 'Moved in already'. */
export const tenancyPrompt: LeadPrompt = async (walk) => {
  const today = walk.run.services.clock.today();
  const { minTenancyLengthMonths } = walk.settings;
  const context = { today, minTenancyLengthMonths };
  const raw = walk.draft<TenancyRaw>('tenancy', tenancyForm.empty(context));
  const asker = formAsker(walk.ask, tenancyForm, context, raw);
  walk.ask.show(
    'Dates as year-month-day, such as 2027-07-01. Moved in already? Type today.',
    'No fixed end? Give the date you expect to move out.',
  );
  const went = await inTurn([
    async () => {
      const typed = await walk.ask.text({
        message: 'Tenancy start date',
        initial: asker.raw.startDate,
        judge: (text) => startMistake(text),
      });
      if (typed === BACK) return BACK;
      if (typed.trim() !== asker.raw.startDate) asker.raw = startingAt(typed);
      return undefined;
    },
    asker.text('endDate', 'Tenancy end date'),
  ]);
  walk.keepDraft('tenancy', asker.raw);
  if (went === BACK) return 'back';
  const parsed = tenancyForm.parse(asker.raw, context);
  if (parsed.ok) walk.change(withTenancy(walk.journey, parsed.value));
  return parsed.ok ? 'next' : 'again';

  function startingAt(typed: string): TenancyRaw {
    const isToday = typed.trim().toLowerCase() === TODAY;
    return isToday ? movedInAlready(today) : withStartDate(asker.raw, typed.trim());
  }

  function startMistake(typed: string): string | undefined {
    const mistakes = tenancyForm.mistakes(startingAt(typed), context);
    return mistakes.find(({ path }) => path === 'startDate')?.message;
  }
};
