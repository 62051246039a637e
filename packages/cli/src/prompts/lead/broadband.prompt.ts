import {
  BROADBAND,
  broadbandForm,
  pickedCode,
  productOfType,
  withBroadband,
  BROADBAND_URGENCIES,
  broadbandDateForm,
} from '@kettle/core';
import { BACK } from '../ask.ts';
import type { LeadPrompt } from './lead-session.ts';
import { optionChoices } from '../package-lines.ts';
import { askForm } from '../ask-form.ts';

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
  await session.saveOnce(withBroadband(session.journey, parsed.value));
  return 'next';
};

/** Asks when broadband is to be installed. */
export const broadbandDatePrompt: LeadPrompt = async (session) => {
  const { tenancy } = session.journey;
  if (!tenancy) return 'back';
  const broadbandTiming = await askForm(session, {
    form: broadbandDateForm,
    context: () => ({ tenancy }),
    questions: (asker) => [
      asker.choice(
        'broadbandUrgent',
        BROADBAND_URGENCIES.map((urgency) => [urgency, urgency] as const),
      ),
      async () => {
        if (asker.raw.broadbandUrgent !== 'Later') return undefined;
        session.ask.show('Weekends may not be available.');
        return asker.date('broadbandDate')();
      },
    ],
  });
  if (broadbandTiming === BACK) return 'back';
  session.change({ broadbandTiming });
  return 'next';
};
