import { BANK_PATHS, pathOf } from '../../site/routing/paths.ts';
import type { TextStorage } from '../../platform/browser-storage.ts';
import type { UnsavedInput } from '../../site/journey/unsaved-input.ts';

const PROBE = 'kettle.probe';

/**
 * Whether a reload restores everything on the page. It would lose bank details, which are in memory
 * only, and everything that was typed in a browser that refuses storage.
 */
export function isReloadSafe(
  pathname: string,
  storage: () => TextStorage,
  unsaved: Pick<UnsavedInput, 'save'>,
): boolean {
  if (BANK_PATHS.includes(pathOf(pathname))) return false;
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
  } catch {
    return false;
  }
  return unsaved.save();
}
