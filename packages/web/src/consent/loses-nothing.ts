import {
  BANK_PATHS,
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  pathOf,
} from '../app/routing/paths.ts';
import type { TextStorage } from '../journey/journey-storage.ts';

/**
 * Pages with input that is kept in no storage: bank details, invitations, an unsaved pick of a
 * product.
 */
const UNKEPT_PATHS = [
  ...BANK_PATHS,
  LEAD_PATHS.congratulations,
  JOINING_PATHS.congratulations,
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
];
const PROBE = 'kettle.probe';

/**
 * Whether a reload restores everything on the page: the page stores all its input, and storage
 * works.
 */
export function losesNothing(pathname: string, storage: () => TextStorage): boolean {
  if (UNKEPT_PATHS.includes(pathOf(pathname))) return false;
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false; // Storage is refused or full, so what was typed exists only in this page.
  }
}
