import { keptNames, type BrowserStorages } from './journey-storage.ts';

/** The prefix of the storage key of a lead's journey. The journey's id follows it. */
export const LEAD_JOURNEY = 'kettle.lead.';

/** The storage key of the id of the journey that new tabs are offered. */
export const LEAD_LATEST = 'kettle.lead.latest';

/** The storage key of the id of a tab's own journey. */
export const LEAD_TAB = 'kettle.lead.tab';

/** The storage key of the codes from links. */
export const CODES = 'kettle.codes';

/** The names of all journeys and codes, also of those that none of these keys leads to. */
const KEPT = /^kettle\.(lead|joining|codes)/;

/**
 * Whether an earlier visit or page stored anything that needs to be restored, or dropped once it is
 * old.
 */
export function hasKept({ local, session }: BrowserStorages): boolean {
  return [session, local].flatMap(keptNames).some((name) => KEPT.test(name));
}
