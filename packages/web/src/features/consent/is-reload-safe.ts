import { BANK_PATHS, pathOf } from '../../site/routing/paths.ts';
import type { BrowserStorages } from '../../platform/browser-storage.ts';

const PROBE = 'kettle.probe';

/**
 * Whether a reload restores everything on the page. It would lose bank details, which are in memory
 * only, and everything that was typed in a browser that refuses storage.
 */
export function isReloadSafe(pathname: string, { local, session }: BrowserStorages): boolean {
  if (BANK_PATHS.includes(pathOf(pathname))) return false;
  try {
    for (const storage of [local(), session()]) {
      storage.setItem(PROBE, '');
      storage.removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}
