import type { LeadJourney, Person } from '@kettle/core';

/**
 * Returns the details that a lead has given in this tab. Those of a journey that was found on this
 * machine may be another person's, and are none.
 */
export function personOfTab(journey: LeadJourney): Person | undefined {
  const { isPersonFound, personalDetails, presignup } = journey;
  return isPersonFound ? undefined : (personalDetails ?? presignup);
}
