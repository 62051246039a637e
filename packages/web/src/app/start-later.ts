import type { PageSession } from '../site/routing/page-session.ts';
import { patchDomForTranslation } from './patch-dom-for-translation.ts';
import { pathOf, SEARCHABLE_PATHS } from '../site/routing/paths.ts';

/** Starts what the first paint does not need, once the page is live. */
export function startLater(page: Window, session: PageSession): void {
  fetchMissingStyles(page.document);
  focusClickedButtons(page);
  patchDomForTranslation(page.document);
  updateRobotsTag(page.document, session);
}

/**
 * Moves the focus to a clicked button. Safari does not focus it, and phones leave the focus in the field that had it. A
 * dialog that closes, or a part that disappears with its button, could not return the focus. The focus shows no ring, which
 * a touch does not need.
 */
export function focusClickedButtons(page: Window): void {
  const focusButton = ({ target }: Event): void =>
    (target as Element)
      .closest<HTMLElement>('button:not(:focus)')
      ?.focus({ focusVisible: false, preventScroll: true });
  // The capture phase runs before the button's own listeners.
  page.addEventListener('click', focusButton, true);
}

const ROBOTS_TAG = 'meta[name="robots"]';

/**
 * Keeps the page's `robots` tag true while the person goes from page to page: browsers and extensions that report visited
 * pages to a search engine read it from the page as it is then.
 */
export function updateRobotsTag(page: Document, session: PageSession): void {
  session.onView((pathname) => {
    const tag = page.querySelector(ROBOTS_TAG);
    if (SEARCHABLE_PATHS.includes(pathOf(pathname))) return tag?.remove();
    if (!tag) page.head.append(noIndex(page));
  });
}

function noIndex(page: Document): HTMLMetaElement {
  const tag = page.createElement('meta');
  tag.name = 'robots';
  tag.content = 'noindex';
  return tag;
}

const RETRY_AFTER_MS = 1000;

/**
 * Requests the stylesheet again until it has loaded. The current page may look right, because its critical CSS is inlined;
 * later pages would not.
 */
export function fetchMissingStyles(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isLoaded(link)) requestAgain(link, RETRY_AFTER_MS);
}

/** Browsers differ: a sheet that did not load is null, has no rules, or throws. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A browser requests a failed sheet only for a new element. The delay doubles, in case the file no longer exists. */
function requestAgain(lost: HTMLLinkElement, pause: number): void {
  const link = lost.cloneNode() as HTMLLinkElement;
  link.addEventListener('error', () => setTimeout(() => requestAgain(link, pause * 2), pause));
  lost.replaceWith(link);
}
