import { keptText, type BrowserStorages } from './journey-storage.ts';

/** Before the id of a lead's journey, in the name under which it is kept. */
export const LEAD_JOURNEY = 'kettle.lead.';

/** Under which names the journeys of a browser and of a tab are found again. */
export const KEPT_KEYS = {
  leadLatest: 'kettle.lead.latest',
  leadTab: 'kettle.lead.tab',
  joiningLatest: 'kettle.joining-latest',
  joiningTab: 'kettle.joining-tab',
  codes: 'kettle.codes',
} as const;

/** Whether an earlier visit or page kept anything that is to be read again. */
export function hasKept(storages: BrowserStorages): boolean {
  return Object.values(KEPT_KEYS).some((key) =>
    [storages.session, storages.local].some(
      (storage) => keptText(key, storage).read() !== undefined,
    ),
  );
}
