import {
  newLeadJourney,
  restoreCodes,
  restoreLeadJourney,
  type LeadJourney,
  type Restored,
} from '@kettle/core';
import { systemClock } from '../composition/clock.ts';
import { CodeShelf } from './code-shelf.ts';
import { dropOld } from './drop-old.ts';
import { keptText, type BrowserStorages, type TextStorage } from './journey-storage.ts';
import { LEAD_JOURNEY, LEAD_LATEST, LEAD_TAB } from './kept-keys.ts';

/** Returns the lead's journey that is stored under this id, if there is one. */
export function keptLead(
  storage: () => TextStorage,
  id: string | undefined,
): Restored<LeadJourney> | undefined {
  const kept = id === undefined ? undefined : keptText(LEAD_JOURNEY + id, storage).read();
  return id === undefined || kept === undefined
    ? undefined
    : restoreLeadJourney(kept, newLeadJourney(id));
}

/**
 * Opens a page's journey: its tab's own after a reload, or else a copy of the latest under the
 * fresh id. The codes from links are added to a journey that has not ended. Old journeys are
 * dropped first.
 */
export function openLead(storages: BrowserStorages, freshId: string): Restored<LeadJourney> {
  dropOld(storages.local, systemClock.now());
  const { journey, isIncomplete } = ownOrCopy(storages, freshId);
  const kept = new CodeShelf(storages.local).read();
  if (journey.account || kept === undefined) return { journey, isIncomplete };
  return {
    journey: { ...journey, codes: { ...restoreCodes(kept), ...journey.codes } },
    isIncomplete,
  };
}

function ownOrCopy({ local, session }: BrowserStorages, freshId: string): Restored<LeadJourney> {
  const own = keptLead(local, keptText(LEAD_TAB, session).read());
  if (own) return own;
  const latest = keptLead(local, keptText(LEAD_LATEST, local).read());
  if (!latest) return { journey: newLeadJourney(freshId), isIncomplete: false };
  return { ...latest, journey: { ...latest.journey, id: freshId, isPersonFound: true } };
}
