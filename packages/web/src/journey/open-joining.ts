import type { Settings } from '@kettle/core';
import { JoiningShelf } from './joining-shelf.ts';
import { JoiningStore } from './joining-store.ts';
import type { BrowserStorages } from './journey-storage.ts';

/**
 * Where a joiner's journey is. Its code comes with a joiner's screens, or when an earlier visit kept
 * one: a lead needs none of it.
 */
export interface JoiningPlace {
  store?: JoiningStore;
  readonly storages: BrowserStorages;
  readonly settings: () => Settings;
}

/** The one joiner's journey of this page. */
export function openJoining(place: JoiningPlace): JoiningStore {
  place.store ??= new JoiningStore(new JoiningShelf(place.storages), place.settings);
  return place.store;
}
