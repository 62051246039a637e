import {
  BROADBAND,
  broadbandForm,
  nextLeadStep,
  pickedCode,
  productOfType,
  withBroadband,
} from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { leadForm } from '../forms/lead-form.ts';
import { selectionOf } from '../journey/selection-saver.ts';

/**
 * Creates the model of the broadband picker. The pick is saved to the lead in the background while
 * the person continues.
 */
export function createBroadband(parts: LeadScreenParts) {
  const { lead, goTo } = parts;
  const { picks, products = [] } = lead.journey;
  const product = productOfType(products, BROADBAND);
  const picked = pickedCode(products, picks, BROADBAND);
  const form = leadForm(
    parts,
    broadbandForm,
    () => ({
      ...(product && { product }),
      ...(picked !== undefined && { picked }),
    }),
    (code) => {
      selectionOf(parts).pick(withBroadband(lead.journey, code));
      return goTo(nextLeadStep('broadband', lead.facts()));
    },
  );
  return { form, product };
}
