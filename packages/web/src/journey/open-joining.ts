import type { Settings } from '@kettle/core';
import { giveUpLead, type LeadBeside } from './give-up-lead.ts';
import { JoiningShelf } from './joining-shelf.ts';
import { JoiningStore } from './joining-store.ts';
import type { BrowserStorages } from './journey-storage.ts';

/**
 * Holds the store of a joiner's journey. Its code is loaded with a joiner's screens, or if an
 * earlier visit stored a joining. A lead needs none of it.
 */
export interface JoiningPlace {
  store?: JoiningStore;
  readonly storages: BrowserStorages;
  readonly settings: () => Settings;
  /** The lead's journey of the same page. */
  readonly lead?: LeadBeside;
}

/** Returns the page's single store for joinings, and creates it on the first call. */
export function openJoining(place: JoiningPlace): JoiningStore {
  const { lead, settings, storages } = place;
  place.store ??= new JoiningStore(
    new JoiningShelf(storages),
    settings,
    ({ address }) => lead && address && giveUpLead(lead, address),
  );
  return place.store;
}
