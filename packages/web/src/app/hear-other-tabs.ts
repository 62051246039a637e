import type { Journeys } from './other-tabs.ts';
import { reach } from '../code/reach.ts';

/** Listens for what other tabs write. Hardly anybody has another tab, so that what heeds it comes with the first news. */
export function hearOtherTabs(page: Window, journeys: Journeys): void {
  const hear = (news: StorageEvent | PageTransitionEvent): void => {
    // A page that was put away and taken out again has heard nothing meanwhile; one that was loaded has missed nothing.
    if ('persisted' in news && !news.persisted) return;
    reach(() => import('./other-tabs.ts')).then(
      ({ heedOtherTabs }) => heedOtherTabs(page, journeys, news),
      () => {
        // Out of reach just now: it comes with the steps in which other tabs matter.
      },
    );
  };
  page.addEventListener('storage', hear);
  page.addEventListener('pageshow', hear);
}
