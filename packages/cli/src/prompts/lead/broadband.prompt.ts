import {
  BROADBAND,
  broadbandForm,
  pickedCode,
  productOfType,
  withBroadband,
  BROADBAND_URGENCIES,
  broadbandDateForm,
  withBroadbandTiming,
} from '@kettle/core';
import { BACK } from '../ask.ts';
import type { LeadPrompt } from './lead-walk.ts';
import { optionChoices } from '../package-lines.ts';
import { formAsker, sayDate } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';

/** Asks for the broadband option: the default one or an upgrade. */
export const broadbandPrompt: LeadPrompt = async (walk) => {
  const { products = [], picks } = walk.journey;
  const product = productOfType(products, BROADBAND);
  const code = await walk.ask.choose({
    message: broadbandForm.labels.broadband,
    choices: optionChoices(product?.options ?? []),
    initial: pickedCode(products, picks, BROADBAND),
  });
  if (code === BACK) return 'back';
  const parsed = broadbandForm.parse({ broadband: code }, { product });
  if (!parsed.ok) {
    walk.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  await walk.selection.pick(withBroadband(walk.journey, parsed.value));
  return 'next';
};

/** Asks when broadband is to be installed. */
export const broadbandDatePrompt: LeadPrompt = async (walk) => {
  const { tenancy } = walk.journey;
  if (!tenancy) return 'back';
  const context = { tenancy };
  const raw = walk.draft('broadband-date', broadbandDateForm.empty(context));
  const asker = formAsker(walk.ask, broadbandDateForm, context, raw);
  const isLater = (): boolean => asker.raw.broadbandUrgent === 'Later';
  const went = await askInOrder([
    asker.choice(
      'broadbandUrgent',
      BROADBAND_URGENCIES.map((urgency) => [urgency, urgency] as const),
    ),
    async () => {
      if (!isLater()) return undefined;
      walk.ask.show('Weekends may not be available.');
      const date = await asker.text('broadbandDate', { hint: 'year-month-day' })();
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
