import type { Journeys } from './other-tabs.ts';
import { reach } from '../code/reach.ts';

/**
 * Listens for changes that other tabs store. Few visitors have a second tab, so the code that handles a change is fetched
 * with the first one.
 */
export function hearOtherTabs(page: Window, journeys: Journeys): void {
  const hear = (news: StorageEvent | PageTransitionEvent): void => {
    // A page restored from the back/forward cache may have missed changes. A page that was just loaded has missed none.
    if ('persisted' in news && !news.persisted) return;
    reach(() => import('./other-tabs.ts')).then(
      ({ heedOtherTabs }) => heedOtherTabs(page, journeys, news),
      () => {
        // The code could not be fetched. The steps in which other tabs matter import it too.
      },
    );
  };
  page.addEventListener('storage', hear);
  page.addEventListener('pageshow', hear);
}
