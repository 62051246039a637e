import {
  finishedLeadJourney,
  isSameAddress,
  keepJourney,
  newLeadJourney,
  restoreLeadJourney,
  type AccountOpened,
  type LeadJourney,
} from '@kettle/core';
import { systemClock } from '../composition/clock.ts';
import { keptNames, keptText, type TextStorage } from './journey-storage.ts';
import { LEAD_JOURNEY } from './kept-keys.ts';

/**
 * Ends the journeys that other tabs have stored for the same house. Each keeps only the account
 * that was opened.
 */
export function endOthers(
  storage: () => TextStorage,
  { address, id }: LeadJourney,
  account: AccountOpened,
): void {
  const names = keptNames(storage).filter((name) => name.startsWith(LEAD_JOURNEY));
  for (const other of names.map((name) => name.slice(LEAD_JOURNEY.length))) {
    const text = keptText(LEAD_JOURNEY + other, storage);
    const kept = other === id ? undefined : text.read();
    if (kept === undefined) continue;
    const { journey } = restoreLeadJourney(kept, newLeadJourney(other));
    const isSame = address && journey.address && isSameAddress(address, journey.address);
    if (isSame) text.write(keepJourney(finishedLeadJourney(other, account), systemClock.now()));
  }
}
