import { nextLeadStep, presignupForm } from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { ask } from '../../composition/ask.ts';
import { leadForm } from '../forms/lead-form.ts';
import { problemOfSubmission } from '../forms/problem-of.ts';

/**
 * Creates the model of lead capture, which creates or updates the lead and then leads to the
 * household page.
 */
export function createPresignup(parts: LeadScreenParts) {
  const { lead, services, productName, goTo } = parts;
  return leadForm(
    parts,
    presignupForm,
    () => undefined,
    async (presignup, form) => {
      const answer = await ask(services, (useCases) =>
        useCases.registerLead(lead.journey, presignup, lead.log),
      );
      if (!answer.ok) return form.fail(problemOfSubmission(answer.error, productName));
      lead.change(answer.value);
      await goTo(nextLeadStep('presignup', lead.facts()));
    },
  );
}
