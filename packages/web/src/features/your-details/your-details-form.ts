import {
  hasUnknownOutcome,
  personalDetailsForm,
  withPersonalDetails,
  type PersonalDetailsRaw,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import { unchangedDetails } from '../../site/forms/unchanged-details.ts';

/** Creates the model of 'Tell Us About You', with the values from lead capture filled in. */
export function createYourDetails({ lead, goNext }: LeadScreenParts) {
  const { drafts, personalDetails: savedDetails, presignup } = lead.journey;
  const context = { ...(presignup && { presignup }) };
  return new FormModel({
    form: personalDetailsForm,
    context: () => context,
    draft: drafts[personalDetailsForm.name],
    saveDraft: (raw: PersonalDetailsRaw) => {
      lead.saveDraft(personalDetailsForm.name, raw);
      // While an outcome is unknown the details stay, because the later pages find out the outcome.
      if (hasUnknownOutcome(lead.journey.submissions)) return;
      const personalDetails = unchangedDetails(savedDetails, personalDetailsForm, raw, context);
      if (personalDetails !== lead.journey.personalDetails) lead.change({ personalDetails });
    },
    send: (details) => {
      lead.change(withPersonalDetails(details));
      return goNext();
    },
  });
}
