import type { LeadJourney, Person } from '@kettle/core';
import { keptText, type BrowserStorages } from './journey-storage.ts';
import { KEPT_KEYS } from './kept-keys.ts';

/**
 * Returns the details that a lead has given in this tab. A journey that was only found on this
 * machine may be another person's, and gives none.
 */
export function personOfTab(
  { id, personalDetails, presignup }: LeadJourney,
  { session }: BrowserStorages,
): Person | undefined {
  const isOwn = keptText(KEPT_KEYS.leadTab, session).read() === id;
  return isOwn ? (personalDetails ?? presignup) : undefined;
}
