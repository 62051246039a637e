import { BROADBAND_URGENCIES, broadbandDateForm, withBroadbandTiming } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { inTurn } from '../in-turn.ts';
import { sayDate } from '../say-date.ts';
import type { LeadPrompt } from './lead-walk.ts';

/** Asks when broadband is to be installed. */
export const broadbandDatePrompt: LeadPrompt = async (walk) => {
  const { tenancy } = walk.journey;
  if (!tenancy) return 'back';
  const context = { tenancy };
  const raw = walk.draft('broadband-date', broadbandDateForm.empty(context));
  const asker = formAsker(walk.ask, broadbandDateForm, context, raw);
  const isLater = (): boolean => asker.raw.broadbandUrgent === 'Later';
  const went = await inTurn([
    asker.choice(
      'broadbandUrgent',
      'When should broadband be installed?',
      BROADBAND_URGENCIES.map((urgency) => [urgency, urgency] as const),
    ),
    async () => {
      if (!isLater()) return undefined;
      walk.ask.show('Weekends may not be available.');
      const date = await asker.text('broadbandDate', 'Installation date (year-month-day)')();
      if (date !== BACK) sayDate(walk.ask, asker.raw.broadbandDate);
      return date;
    },
  ]);
  walk.keepDraft('broadband-date', asker.raw);
  if (went === BACK) return 'back';
  const parsed = broadbandDateForm.parse(asker.raw, context);
  if (parsed.ok) walk.change(withBroadbandTiming(parsed.value));
  return parsed.ok ? 'next' : 'again';
};
