import { savedAtOf } from '@kettle/core';
import { storedKeys, storedText, type TextStorage } from '../../platform/browser-storage.ts';

/** The prefix of the storage key of a lead's journey. The journey's id follows it. */
export const LEAD_JOURNEY = 'kettle.lead.';

/** The storage key of the id of the journey that new tabs are offered. */
export const LEAD_LATEST = 'kettle.lead.latest';

/** The storage key of the id of a tab's own journey. */
export const LEAD_TAB = 'kettle.lead.tab';

/** The storage key of the codes from links. */
export const CODES = 'kettle.codes';

/** The prefix of the storage key of a joining. The guid of its house follows it. */
export const JOINING = 'kettle.joining.';

/** The storage key of the guid of a tab's own joining. */
export const JOINING_TAB = 'kettle.joining-tab';

/** The storage key of the guid of the joining that a person who comes back is offered. */
export const JOINING_LATEST = 'kettle.joining-latest';

/**
 * The storage key under which a tab tells other tabs that a joining has ended. The tab removes the
 * text at once.
 */
export const JOINING_END = 'kettle.joining-end';

/** Typed values are stored once the person pauses, so that typing is never blocked. */
export const SAVE_AFTER_MS = 500;

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
    const savedAt = savedAtOf(text.read() ?? '');
    if (savedAt !== undefined && now - savedAt > LIFETIME_MS) text.remove();
  }
}
