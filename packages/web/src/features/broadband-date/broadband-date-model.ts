import { broadbandDateForm, nextLeadStep, withBroadbandTiming } from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { leadForm } from '../forms/lead-form.ts';

/**
 * Creates the model of the page where broadband is scheduled: as soon as possible, or on a day of
 * the tenancy.
 */
export function createBroadbandDate(parts: LeadScreenParts) {
  const { lead, goTo } = parts;
  const { tenancy } = lead.journey;
  if (!tenancy) throw new Error('The broadband date was asked for before the tenancy.');
  const form = leadForm(
    parts,
    broadbandDateForm,
    () => ({ tenancy }),
    (timing) => {
      lead.change(withBroadbandTiming(timing));
      return goTo(nextLeadStep('broadband-date', lead.facts()));
    },
  );
  return { form, tenancy };
}
