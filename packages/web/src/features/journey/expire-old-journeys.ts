import { keptAtOf } from '@kettle/core';
import { storedKeys, storedText, type TextStorage } from '../../platform/browser-storage.ts';
import { JOINING, LEAD_JOURNEY } from './storage-keys.ts';

/** As long as the provider keeps a lead. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the journeys of leads and joiners that nobody has changed for 30 days. A tab that still
 * shows one stores it again (`LeadStore.handleStorageEvent`).
 */
export function expireOldJourneys(storage: () => TextStorage, now: number): void {
  const keys = storedKeys(storage).filter((key) =>
    [LEAD_JOURNEY, JOINING].some((prefix) => key.startsWith(prefix)),
  );
  for (const text of keys.map((key) => storedText(key, storage))) {
    const savedAt = keptAtOf(text.read() ?? '');
    if (savedAt !== undefined && now - savedAt > LIFETIME_MS) text.remove();
  }
}
