import { keptAtOf } from '@kettle/core';
import { JOINING } from './joining-shelf.ts';
import { keptNames, keptText, type TextStorage } from './journey-storage.ts';
import { LEAD_JOURNEY } from './kept-keys.ts';

/** As long as the provider keeps a lead. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the journeys of leads and joiners that nobody has changed for 30 days. A tab that still
 * shows one stores it again (`LeadStore.heed`).
 */
export function dropOld(storage: () => TextStorage, now: number): void {
  const names = keptNames(storage).filter((name) =>
    [LEAD_JOURNEY, JOINING].some((prefix) => name.startsWith(prefix)),
  );
  for (const text of names.map((name) => keptText(name, storage))) {
    const keptAt = keptAtOf(text.read() ?? '');
    if (keptAt !== undefined && now - keptAt > KEPT_FOR_MS) text.remove();
  }
}
