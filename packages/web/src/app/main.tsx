import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { lazyServices } from '../composition/services.ts';
import { browserConsentPage } from '../consent/browser-consent-page.ts';
import { hasKept } from '../journey/kept-keys.ts';
import { keepEarlyInput } from '../ui/early-input.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { AppProvider } from './app-context.tsx';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import { guardPage } from './routing/guard-page.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { pressTakesFocus } from './press-takes-focus.ts';
import { prerenderedPageAt } from './prerender/prerendered-pages.ts';
import { pressAgain } from './prerender/press-again.ts';
import { TakenOver } from './prerender/taken-over.tsx';
import { CodeOutOfReach, noneWhenOutOfReach, reach } from '../code/reach.ts';
import { screenAt } from './routing/routes.tsx';
import { SiteRouter } from './routing/site-router.tsx';
import { UnreachedPage } from './page/unreached-page.tsx';

const storages = { local: () => localStorage, session: () => sessionStorage };

const hasCome = (pathname: string): boolean => screenAt(pathname).hasCome();

const fetchReader = async () => {
  const [{ RESTORING }] = await Promise.all([
    import('../journey/restoring.ts'),
    import('./other-tabs.ts'),
  ]);
  return RESTORING;
};

/** Caught by the boundary, and said on the page: code that did not come is no fault to look into. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof CodeOutOfReach)) reportError(error);
};

/** A painted part whose code did not come is shown anew, by the boundary, and that is said there. */
const onRecoverableError = (error: unknown): void => {
  onCaughtError(error instanceof Error && error.cause ? error.cause : error);
};

/** Takes the painted page over, or shows the one of the address. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  // Asked for together with what reads an earlier visit, not after it.
  const screen = screenAt(location.pathname).preload();
  const isKept = hasKept(storages);
  const restoring = isKept ? await reach(fetchReader).catch(noneWhenOutOfReach) : undefined;
  const consent = browserConsentPage(window);
  const app = createApp({ storages, consent, restoring }, lazyServices(document));
  const framed = (page: ReactNode) => (
    <StrictMode>
      <SiteRouter hasCome={hasCome}>
        <TakenOver onShown={() => pressAgain(root)}>{page}</TakenOver>
      </SiteRouter>
    </StrictMode>
  );
  if (isKept && !restoring) {
    // Shown without what was kept, the site would write over it.
    const unreached = <UnreachedPage onRetry={() => location.reload()} />;
    createRoot(root).render(framed(<AppProvider app={app}>{unreached}</AppProvider>));
    return;
  }
  guardPage(window, () => [app.lead, app.joining.store]);
  hearOtherTabs(window, app);
  pressTakesFocus(window);
  const site = framed(<App app={app} />);
  const painted = prerenderedPageAt(root.dataset['page'], location);
  if (painted) await screen;
  // Whoever comes back finds what they left or chose, which the painted page does not show.
  const hasJoining = app.joining.store?.isNew === false;
  const isFirstVisit = app.lead.isNew && !hasJoining && !app.consent.choice?.personal;
  if (painted && isFirstVisit) {
    hydrateRoot(root, site, { onCaughtError, onRecoverableError });
  } else {
    // In one step: a key pressed between noting the fields and drawing them again would be lost.
    flushSync(() => {
      if (painted) {
        restoring?.undoPutBack(root);
        keepEarlyInput(root);
      }
      createRoot(root, { onCaughtError }).render(site);
    });
  }
}

history.scrollRestoration = 'manual';
// In a task of its own, so that a key pressed meanwhile is dealt with between evaluating this file and starting.
setTimeout(() => void start());
