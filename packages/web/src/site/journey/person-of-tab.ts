import type { LeadJourney, Person } from '@kettle/core';

/**
 * Returns the details that a lead has entered in this tab. A journey that was found in storage may be
 * another person's, so its details are not returned.
 */
export function personOfTab(journey: LeadJourney): Person | undefined {
  const { isPersonFound, personalDetails, presignup } = journey;
  return isPersonFound ? undefined : (personalDetails ?? presignup);
}
