import { type OpenedAccount, joiningJourney, leadJourney } from '@kettle/core';
import type { LeadStore } from './journey/lead-store.ts';
import type { JoiningStore } from './journey/joining-store.ts';
import { JOINING_PATHS, LEAD_PATHS, pathOf } from './routing/paths.ts';

/** A change that another tab has stored. Both are null if the other tab has cleared the storage. */
type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

export interface Journeys {
  readonly lead: LeadStore;
  readonly joining: JoiningStore;
}

/** The path of the page on which the lead's journey ended, in this tab or in another. */
export function leadEndPath(lead: LeadStore, account: OpenedAccount): string {
  const facts = lead.facts();
  const ended = { ...facts, journey: { ...facts.journey, account } };
  return LEAD_PATHS[leadJourney.end(ended)];
}

/**
 * Keeps this tab apart from the others (ST7). If another tab has finished this tab's journey, this
 * tab loads the end page, so that nothing of its old page remains. Without a change it only checks
 * whether another tab has finished the journey.
 */
export function handleOtherTabs(
  page: Window,
  { joining, lead }: Journeys,
  { key, newValue }: StorageChange = { key: null, newValue: null },
): void {
  const replacePage = (end: string): void => page.location.replace(end);
  const path = pathOf(page.location.pathname);
  if (
    lead.applyRemoteEnd(key, newValue) &&
    leadJourney.steps.some((step) => LEAD_PATHS[step] === path)
  )
    replacePage(LEAD_PATHS[leadJourney.end(lead.facts())]);
  if (!joining.applyRemoteEnd(key, newValue)) return;
  if (path.startsWith(JOINING_PATHS['joining-tenant'])) {
    replacePage(JOINING_PATHS[joiningJourney.end(joining.facts())]);
  }
}

/** Applies the changes that other tabs store while the page is open. */
export function syncWithOtherTabs(page: Window, journeys: Journeys): void {
  page.addEventListener('storage', (change) => handleOtherTabs(page, journeys, change));
  page.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache may have missed changes. A page that was just
    // loaded has missed none.
    if (persisted) handleOtherTabs(page, journeys);
  });
}

/** The lead's or a joiner's journey. */
interface JourneyStore {
  flush(): void;
  readonly bank: { wipe(): void };
}

/**
 * Stores what was typed when the page is hidden or left. Wipes the bank details when the page is
 * left (DD20).
 */
export function guardPage(
  page: Window,
  journeys: () => readonly (JourneyStore | undefined)[],
): void {
  const flush = (): void => journeys().forEach((journey) => journey?.flush());
  page.addEventListener('pagehide', () => {
    flush();
    journeys().forEach((journey) => journey?.bank.wipe());
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
}
