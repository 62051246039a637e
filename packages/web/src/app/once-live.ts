import { fetchMissingStyles } from './missing-styles.ts';
import { pressTakesFocus } from './press-takes-focus.ts';
import type { PageSession } from './routing/page-session.ts';
import { tellSearchEngines } from './search-engines.ts';
import { heedTranslator } from './translated-page.ts';

/** What every page does once it is live. Its first paint needs none of this. */
export function onceLive(page: Window, session: PageSession): void {
  fetchMissingStyles(page.document);
  pressTakesFocus(page);
  heedTranslator(page.document);
  tellSearchEngines(page.document, session);
}
