import { nextLeadStep, personalDetailsForm, withPersonalDetails } from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { leadForm } from '../../forms/lead-form.ts';

/** Creates the model of 'Tell Us About You', with the values from lead capture filled in. */
export function createYourDetails(parts: LeadScreenParts) {
  const { lead, goTo } = parts;
  const { presignup } = lead.journey;
  return leadForm(
    parts,
    personalDetailsForm,
    () => ({ ...(presignup && { presignup }) }),
    (details) => {
      lead.change(withPersonalDetails(details));
      goTo(nextLeadStep('your-details', lead.facts()));
    },
  );
}
