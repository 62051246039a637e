import type { PageSession } from './routing/page-session.ts';
import { patchDomForTranslation } from './patch-dom-for-translation.ts';
import { pathOf, SEARCHABLE_PATHS } from './routing/paths.ts';

/** What every page does once it is live. Its first paint needs none of this. */
export function startLater(page: Window, session: PageSession): void {
  fetchMissingStyles(page.document);
  focusPressedButtons(page);
  patchDomForTranslation(page.document);
  updateRobotsTag(page.document, session);
}

/**
 * Moves the focus to a pressed button. Safari does not focus a pressed button, and phones leave the focus in the field that
 * had it. A dialog that closes, or a part that disappears with its button, would not know where to return the focus. The
 * focus shows no ring, which a press by finger does not need.
 */
export function focusPressedButtons(page: Window): void {
  const give = ({ target }: Event): void =>
    (target as Element)
      .closest<HTMLElement>('button:not(:focus)')
      ?.focus({ focusVisible: false, preventScroll: true });
  // The capture phase runs before the listeners of the press itself.
  page.addEventListener('click', give, true);
}

const TAG = 'meta[name="robots"]';

/**
 * Keeps the page's `robots` tag true while the person goes from page to page: browsers and extensions that report visited
 * pages to a search engine read it from the page as it is then.
 */
export function updateRobotsTag(page: Document, session: PageSession): void {
  session.onView((pathname) => {
    const tag = page.querySelector(TAG);
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
 * Requests the stylesheet again if it could not be fetched, until it has loaded. The page it was meant for may have all the
 * styles of its own elements; the pages after it would have few of theirs.
 */
export function fetchMissingStyles(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isLoaded(link)) requestAgain(link, RETRY_AFTER_MS);
}

/** A lost sheet is none, has no rules, or its rules may not be read: browsers differ. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A browser requests a failed sheet only for a new element. The pause doubles, for a file that no longer exists. */
function requestAgain(lost: HTMLLinkElement, pause: number): void {
  const link = lost.cloneNode() as HTMLLinkElement;
  link.addEventListener('error', () => setTimeout(() => requestAgain(link, pause * 2), pause));
  lost.replaceWith(link);
}
