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
import type { LeadPrompt } from './lead-session.ts';
import { optionChoices } from '../package-lines.ts';
import { formAsker, showDate } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';

/** Asks for the broadband option: the default one or an upgrade. */
export const broadbandPrompt: LeadPrompt = async (session) => {
  const { products = [], picks } = session.journey;
  const product = productOfType(products, BROADBAND);
  const code = await session.ask.choose({
    message: broadbandForm.labels.broadband,
    choices: optionChoices(product?.options ?? []),
    initial: pickedCode(products, picks, BROADBAND),
  });
  if (code === BACK) return 'back';
  const parsed = broadbandForm.parse({ broadband: code }, { product });
  if (!parsed.ok) {
    session.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  await session.selection.pick(withBroadband(session.journey, parsed.value));
  return 'next';
};

/** Asks when broadband is to be installed. */
export const broadbandDatePrompt: LeadPrompt = async (session) => {
  const { tenancy } = session.journey;
  if (!tenancy) return 'back';
  const context = { tenancy };
  const raw = session.draft('broadband-date', broadbandDateForm.initialValues(context));
  const asker = formAsker(session.ask, broadbandDateForm, context, raw);
  const isLater = (): boolean => asker.raw.broadbandUrgent === 'Later';
  const result = await askInOrder([
    asker.choice(
      'broadbandUrgent',
      BROADBAND_URGENCIES.map((urgency) => [urgency, urgency] as const),
    ),
    async () => {
      if (!isLater()) return undefined;
      session.ask.show('Weekends may not be available.');
      const date = await asker.text('broadbandDate', { hint: 'year-month-day' })();
      if (date !== BACK) showDate(session.ask, asker.raw.broadbandDate);
      return date;
    },
  ]);
  session.saveDraft('broadband-date', asker.raw);
  if (result === BACK) return 'back';
  const parsed = broadbandDateForm.parse(asker.raw, context);
  if (parsed.ok) session.change(withBroadbandTiming(parsed.value));
  return parsed.ok ? 'next' : 'again';
};
