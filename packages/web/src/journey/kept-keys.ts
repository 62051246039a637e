import { keptText, type BrowserStorages } from './journey-storage.ts';

/** The prefix of the storage key of a lead's journey. The journey's id follows it. */
export const LEAD_JOURNEY = 'kettle.lead.';

/** The storage keys under which the journeys of a browser and of a tab are found again. */
export const KEPT_KEYS = {
  leadLatest: 'kettle.lead.latest',
  leadTab: 'kettle.lead.tab',
  joiningLatest: 'kettle.joining-latest',
  joiningTab: 'kettle.joining-tab',
  codes: 'kettle.codes',
} as const;

/** Whether an earlier visit or page stored anything that needs to be restored. */
export function hasKept(storages: BrowserStorages): boolean {
  return Object.values(KEPT_KEYS).some((key) =>
    [storages.session, storages.local].some(
      (storage) => keptText(key, storage).read() !== undefined,
    ),
  );
}
