import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { lazyServices } from '../composition/services.ts';
import { browserConsentPage } from '../consent/browser-consent-page.ts';
import { keepEarlyInput } from '../ui/early-input.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import { guardPage } from './guard-page.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { prerenderedPageAt } from './prerender/prerendered-pages.ts';
import { pressAgain } from './prerender/press-again.ts';
import { CodeOutOfReach } from './reach.ts';
import { TakenOver } from './prerender/taken-over.tsx';

const storages = { local: () => localStorage, session: () => sessionStorage };
const app = createApp(storages, browserConsentPage(window), lazyServices(document));

history.scrollRestoration = 'manual';
guardPage(window, [app.lead, app.joining]);
watchOtherTabs(window, app);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

/** Caught by the boundary, and said on the page: code that did not come is no fault to look into. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof CodeOutOfReach)) reportError(error);
};

/** A painted part whose code did not come is shown anew, by the boundary, and that is said there. */
const onRecoverableError = (error: unknown): void => {
  onCaughtError(error instanceof Error && error.cause ? error.cause : error);
};

const onShown = (): void => pressAgain(root);
const site = (
  <StrictMode>
    <BrowserRouter>
      <TakenOver onShown={onShown}>
        <App app={app} />
      </TakenOver>
    </BrowserRouter>
  </StrictMode>
);
const painted = prerenderedPageAt(root.dataset['page'], location);
await painted?.screen.preload();
// Whoever comes back finds what they left or chose, which the painted page does not show.
const isFirstVisit = app.lead.isNew && app.joining.isNew && !app.consent.choice?.personal;
if (painted && isFirstVisit) {
  hydrateRoot(root, site, { onCaughtError, onRecoverableError });
} else {
  if (painted) keepEarlyInput(root);
  createRoot(root, { onCaughtError }).render(site);
}
