/**
 * Sent before the site reloads the page by itself. A page that would lose something prevents it.
 */
export const BEFORE_RELOAD = 'kettle:before-reload';

const RELOADED = 'kettle.reloaded';

/** Whether a reload would lose nothing. */
export function isReloadAllowed(): boolean {
  return window.dispatchEvent(new Event(BEFORE_RELOAD, { cancelable: true }));
}

/**
 * Reloads the page to get the files of a new deploy, once in a tab's session. Returns false if the
 * page stays: after an earlier reload, without storage to count it, or if something would be lost.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    if (!isReloadAllowed()) return false;
    sessionStorage.setItem(RELOADED, '');
  } catch {
    // Without storage the reloads cannot be counted, and they could go on for ever.
    return false;
  }
  window.location.reload();
  return true;
}
