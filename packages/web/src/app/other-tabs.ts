import { joiningEnd, LEAD_STEPS, leadEnd, type AccountOpened } from '@kettle/core';
import type { LeadStore } from '../journey/lead-store.ts';
import type { JoiningPlace } from '../journey/open-joining.ts';
import { RESTORING } from '../journey/restoring.ts';
import { JOINING_PATHS, LEAD_PATHS, pathOf } from './routing/paths.ts';

/** An event of the page. Only the event for a change by another tab has a key. */
type News = Pick<Event, 'type'> & Partial<Pick<StorageEvent, 'key' | 'newValue'>>;

export interface Journeys {
  readonly lead: LeadStore;
  readonly joining: JoiningPlace;
}

/** The path of the page on which the lead's journey ended, in this tab or in another. */
export function leadEndPath(lead: LeadStore, account: AccountOpened): string {
  const facts = lead.facts();
  const ended = { ...facts, journey: { ...facts.journey, account } };
  return LEAD_PATHS[leadEnd(ended)];
}

/**
 * Keeps this tab apart from the others (D8). If another tab has finished this tab's journey, this tab loads the end page
 * anew, so that nothing of its old page remains. Without news it only checks whether the journey was finished elsewhere.
 */
export function heedOtherTabs(
  page: Window,
  { joining, lead }: Journeys,
  { key = null, newValue = null }: Partial<News> = {},
): void {
  lead.readWith(RESTORING);
  const leaveFor = (end: string): void => page.location.replace(end);
  const path = pathOf(page.location.pathname);
  lead.heed(key);
  const account = lead.endElsewhere();
  if (account && LEAD_STEPS.some((step) => LEAD_PATHS[step] === path))
    leaveFor(leadEndPath(lead, account));
  else if (account) lead.takeEnd();
  const { store } = joining;
  if (!store?.takeEnd(key, newValue)) return;
  if (path.startsWith(JOINING_PATHS['joining-tenant'])) {
    leaveFor(JOINING_PATHS[joiningEnd(store.facts())]);
  }
}
