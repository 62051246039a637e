import {
  BANK_PATHS,
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  pathOf,
} from '../app/routing/paths.ts';
import type { TextStorage } from '../journey/journey-storage.ts';

/** Pages with something that no storage has: bank details above all, invitations, an unsaved pick. */
const UNKEPT_PATHS = [
  ...BANK_PATHS,
  LEAD_PATHS.congratulations,
  JOINING_PATHS.congratulations,
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
];
const PROBE = 'kettle.probe';

/** Whether a reload of this page brings everything back: all is kept there, and storage works. */
export function losesNothing(pathname: string, storage: () => TextStorage): boolean {
  if (UNKEPT_PATHS.includes(pathOf(pathname))) return false;
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false; // Refused or full: what was typed is in this page alone.
  }
}
