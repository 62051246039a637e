import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { lazyComposition } from '../composition/services.ts';
import { BROWSER_STORAGES } from '../platform/browser-storage.ts';
import { BEFORE_RELOAD } from '../platform/reload-once.ts';
import { browserConsentPage } from '../site/consent-store.ts';
import { isReloadSafe } from '../features/consent/is-reload-safe.ts';
import { goLive, resetRestoredInputs, FirstPage } from './prerender/hydration.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { repairAddress } from '../site/routing/use-link-params.ts';
import { BRAND } from '../site/brand.ts';
import { createApp } from './create-app.ts';
import { guardPage, syncWithOtherTabs } from '../site/other-tabs.ts';
import { prerenderedPageAt } from './prerender/prerendered-pages.ts';
import { ChunkLoadError } from '../platform/import-with-retry.ts';
import { focusClickedButtons } from './focus-clicked-buttons.ts';
import { patchDomForTranslation } from './patch-dom-for-translation.ts';
import { preloadPage } from './routing/screens.tsx';

/**
 * Reports an error that the boundary caught. Code that could not be fetched is no bug, and the page
 * says so.
 */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ChunkLoadError)) reportError(error);
};

/**
 * React has rendered a prerendered page again, because an extension, a translator or a password
 * manager had changed it, or its code could not be fetched. Nothing is lost, and the boundary
 * catches an error that occurs again.
 */
const onRecoverableError = (): void => undefined;

/** Hydrates the prerendered page, or renders the page of the URL. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  // From here on this module handles code that cannot be fetched, and early-clicks.js does not
  // reload the page.
  root.dataset['started'] = '';
  repairAddress(window);
  const screen = preloadPage(location.pathname);
  const consent = browserConsentPage(window);
  const app = createApp(
    { storages: BROWSER_STORAGES, consent },
    lazyComposition(document, BRAND.analytics),
  );
  const live = (): void => goLive(root);
  const withRouter = (page: ReactNode) => (
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
    if (!isReloadSafe(location.pathname, BROWSER_STORAGES)) reload.preventDefault();
  });
  syncWithOtherTabs(window, app);
  focusClickedButtons(window);
  patchDomForTranslation(document);
  const site = withRouter(<App app={app} />);
  const painted = prerenderedPageAt(root.dataset['page'], location);
  if (painted) await screen;
  // A returning visitor has a stored journey and choices, which the prerendered page does not show.
  const isFirstVisit = app.lead.isNew && app.joining.isNew && !app.consent.choice?.personal;
  if (painted) app.earlyInput.capture(root);
  // React cannot hydrate texts that the browser has already translated.
  if (painted && isFirstVisit && !root.querySelector('font')) {
    hydrateRoot(root, site, { onCaughtError, onRecoverableError });
  } else {
    // `flushSync` makes this one step: a key pressed between reading the fields and rendering them
    // would be lost.
    flushSync(() => {
      if (painted && !isFirstVisit) resetRestoredInputs(root);
      createRoot(root, { onCaughtError }).render(site);
    });
  }
}

history.scrollRestoration = 'manual';
// A separate task lets the browser handle pending key presses before the start.
setTimeout(() => void start());
