import { LEAD_STEPS, nextJoiningStep, nextLeadStep, type AccountOpened } from '@kettle/core';
import type { LeadStore } from '../journey/lead-store.ts';
import type { JoiningPlace } from '../journey/open-joining.ts';
import { RESTORING } from '../journey/restoring.ts';
import { JOINING_PATHS, LEAD_PATHS } from './paths.ts';

interface Journeys {
  readonly lead: LeadStore;
  readonly joining: JoiningPlace;
}

const watched = new WeakSet<LeadStore>();

/** Where the lead's journey ended, in this tab or in another. */
export function leadEndPath(lead: LeadStore, account: AccountOpened): string {
  const facts = lead.facts();
  const ended = { ...facts, journey: { ...facts.journey, account } };
  return LEAD_PATHS[nextLeadStep('confirm-direct-debit', ended)];
}

/**
 * Keeps this tab apart from the others (D8): a journey that another one has finished is shown at its
 * end, as a page of its own, so that nothing of what stood here stays. Begun once, by whatever page first needs it.
 */
export function watchOtherTabs(page: Window, { joining, lead }: Journeys): void {
  if (watched.has(lead)) return;
  watched.add(lead);
  lead.readWith(RESTORING);
  const leadPaths: readonly string[] = LEAD_STEPS.map((step) => LEAD_PATHS[step]);
  const leaveFor = (path: string): void => page.location.replace(path);
  const lookForEnd = (): void => {
    const account = lead.endElsewhere();
    if (!account) return;
    if (leadPaths.includes(page.location.pathname)) leaveFor(leadEndPath(lead, account));
    else lead.takeEnd();
  };
  page.addEventListener('storage', ({ key, newValue }) => {
    lead.heed(key);
    lookForEnd();
    const { store } = joining;
    if (!store?.takeEnd(key, newValue)) return;
    if (page.location.pathname.startsWith(JOINING_PATHS['joining-tenant'])) {
      leaveFor(JOINING_PATHS[nextJoiningStep('confirm-direct-debit', store.facts())]);
    }
  });
  // A page that was put away and taken out again has heard nothing meanwhile.
  page.addEventListener('pageshow', lookForEnd);
  lookForEnd();
}
