import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { lazyComposition } from '../composition/services.ts';
import { BEFORE_RELOAD } from '../platform/reload-once.ts';
import { browserConsentPage } from '../features/consent/consent-store.ts';
import { losesNothing } from '../features/consent/loses-nothing.ts';
import { goLive, resetRestoredInputs, FirstPage } from './prerender/hydration.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { repairAddress } from './routing/use-link-params.ts';
import { BRAND } from './brand.ts';
import { createApp } from './create-app.ts';
import { guardPage, syncWithOtherTabs } from './other-tabs.ts';
import { prerenderedPageAt } from './prerender/prerendered-pages.ts';
import {
  ChunkLoadError,
  ignoreChunkLoadError,
  importWithRetry,
} from '../platform/import-with-retry.ts';
import { preloadPage } from './routing/screens.tsx';

const storages = { local: () => localStorage, session: () => sessionStorage };

/** Reports an error that the boundary caught, unless code could not be fetched: the page says so, and it is no bug. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ChunkLoadError)) reportError(error);
};

/**
 * React has rendered a prerendered page again, because an extension, a translator or a password manager had changed it, or
 * its code could not be fetched. Nothing is lost, and an error that comes again is caught by the boundary.
 */
const onRecoverableError = (): void => undefined;

/** Hydrates the prerendered page, or renders the page of the URL. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  // From here on, code that cannot be fetched is dealt with here, and early-press.js does not reload the page.
  root.dataset['started'] = '';
  repairAddress(window);
  const screen = preloadPage(location.pathname);
  const consent = browserConsentPage(window);
  const app = createApp({ storages, consent }, lazyComposition(document, BRAND));
  const live = (): void => goLive(root);
  const framed = (page: ReactNode) => (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <FirstPage session={app.session} onShown={live}>
          {page}
        </FirstPage>
      </BrowserRouter>
    </StrictMode>
  );
  guardPage(window, () => [app.lead, app.joining]);
  window.addEventListener(BEFORE_RELOAD, (reload) => {
    if (!losesNothing(location.pathname, storages.local, app.unsaved)) reload.preventDefault();
  });
  syncWithOtherTabs(window, app);
  importWithRetry(() => import('./start-later.ts')).then(
    ({ startLater }) => startLater(window, app.session),
    ignoreChunkLoadError,
  );
  const site = framed(<App app={app} />);
  const painted = prerenderedPageAt(root.dataset['page'], location);
  if (painted) await screen;
  // A returning visitor gets their stored journey and choices, which the prerendered page does not show.
  const isFirstVisit = app.lead.isNew && app.joining.isNew && !app.consent.choice?.personal;
  if (painted) app.earlyInput.follow(root);
  // The browser may have translated the page already. React does not take over texts that it did not draw.
  if (painted && isFirstVisit && !root.querySelector('font')) {
    hydrateRoot(root, site, { onCaughtError, onRecoverableError });
  } else {
    // `flushSync` makes this one step. A key pressed between noting the fields and rendering them again would be lost.
    flushSync(() => {
      if (painted && !isFirstVisit) resetRestoredInputs(root);
      createRoot(root, { onCaughtError }).render(site);
    });
  }
}

history.scrollRestoration = 'manual';
// A separate task lets the browser handle pending key presses between the evaluation of this file and the start.
setTimeout(() => void start());
