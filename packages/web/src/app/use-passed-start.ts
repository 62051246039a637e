import { hasLostAnswer, isInThePast, type LeadStep } from '@kettle/core';
import { useLeadScreen, type LeadScreenParts } from './use-lead-screen.ts';

/** Leads back to the tenancy from a step on which its start has gone by since it was given. */
export function usePassedStart(step: LeadStep): void {
  useLeadScreen(step, (parts) => ({ enter: () => askAnew(parts) }));
}

/** What became of an earlier try comes first: the dates may have been sent with it. */
function askAnew({ clock, goTo, lead }: LeadScreenParts): void {
  const { submissions, tenancy } = lead.journey;
  if (!tenancy || hasLostAnswer(submissions)) return;
  if (isInThePast(tenancy.startDate, clock.today())) goTo('tenancy', { replace: true });
}
