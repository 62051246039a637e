import { BROADBAND, broadbandForm, pickedCode, productOfType, withBroadband } from '@kettle/core';
import { BACK } from '../ask.ts';
import { optionChoices } from '../option-choices.ts';
import type { LeadPrompt } from './lead-walk.ts';

/** Asks for the broadband option: the default one or an upgrade. */
export const broadbandPrompt: LeadPrompt = async (walk) => {
  const { products = [], picks } = walk.journey;
  const product = productOfType(products, BROADBAND);
  const code = await walk.ask.choose({
    message: 'Broadband',
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
