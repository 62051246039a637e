import type { PageSession } from './routing/page-session.ts';
import { pathOf, SEARCHABLE_PATHS } from './routing/paths.ts';

const TAG = 'meta[name="robots"]';

/**
 * Keeps the page's `robots` tag true while the person goes from page to page: browsers and extensions that report visited
 * pages to a search engine read it from the page as it is then.
 */
export function tellSearchEngines(page: Document, session: PageSession): void {
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
