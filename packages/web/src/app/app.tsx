import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsGate, ConsentGate } from '../features/consent/consent-gate.tsx';
import { type App as AppParts, AppProvider, useApp } from '../site/app-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { useLinkCodes } from '../site/routing/use-link-params.ts';
import { trackPointer } from '../site/forms/after-pointer-up.ts';
import { useLoadSettings } from '../site/settings.tsx';
import { ignoreChunkLoadError, importWithRetry } from '../platform/import-with-retry.ts';
import { BANK_PATHS, LEAD_PATHS, pathOf } from '../site/routing/paths.ts';

export function App({ app }: { app: AppParts }) {
  return (
    <AppProvider app={app}>
      <Frame />
    </AppProvider>
  );
}

function Frame() {
  const { session } = useApp();
  const { key, pathname } = useLocation();
  useLoadSettings();
  useRefreshPackage();
  useLinkCodes();
  useClearBankDetails();
  useLayoutEffect(() => trackPointer(window), []);
  // A layout effect runs before the next frame, so the new page's scrolling is not recorded for the
  // old page.
  useLayoutEffect(() => {
    session.recordEntry(key);
    return session.recordScroll(key);
  }, [key, session]);
  return (
    <>
      <ConsentGate />
      <AnalyticsGate />
      <ErrorBoundary page={pathname}>
        <AppRoutes />
      </ErrorBoundary>
    </>
  );
}

/**
 * Asks for the products of a stored journey again when it is opened, and when its page is seen on
 * another day (PR13).
 */
function useRefreshPackage(): void {
  const { clock, lead, services } = useApp();
  useEffect(() => {
    const refresh = (): void => {
      importWithRetry(() => import('../site/journey/package-refresh.ts'))
        .then(({ packageRefreshOf }) => packageRefreshOf({ lead, services }).run())
        .catch(ignoreChunkLoadError);
    };
    let askedOn = clock.today();
    if (!lead.isNew) refresh();
    const onShown = (): void => {
      if (document.visibilityState === 'hidden' || clock.today() === askedOn) return;
      askedOn = clock.today();
      if (!lead.isNew) refresh();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [clock, lead, services]);
}

/**
 * Wipes the bank details on every page but those that need them (DD19). The review that a changed
 * price leads back to keeps them (PR12).
 */
function useClearBankDetails(): void {
  const { lead, joining } = useApp();
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathOf(pathname);
    if (BANK_PATHS.includes(path)) return;
    if (path === LEAD_PATHS['full-summary'] && lead.bank.isUnderReview) return;
    lead.bank.clear();
    joining.bank.clear();
  }, [joining, lead, pathname]);
}
