import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsGate, ConsentGate } from '../features/consent/consent-gate.tsx';
import { type App as AppParts, AppProvider, useApp } from './app-context.tsx';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { usePageHistory } from './routing/use-navigation.ts';
import { useLinkCodes } from './routing/use-link-params.ts';
import { trackPresses } from '../features/forms/after-press.ts';
import { useSettings } from './settings.tsx';
import { BANK_PATHS, pathOf } from './routing/paths.ts';

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
  usePageHistory();
  useSettings();
  useLinkCodes();
  useBankDetailsWatch();
  useLayoutEffect(() => trackPresses(window), []);
  // A layout effect runs before the next frame, so the new page's scrolling is not recorded for the old page.
  useLayoutEffect(() => {
    session.noteEntry(key);
    return session.followScroll(key);
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

/** Wipes the bank details on every page but those that need them (DD19). */
function useBankDetailsWatch(): void {
  const { lead, joining } = useApp();
  const { pathname } = useLocation();
  useEffect(() => {
    if (BANK_PATHS.includes(pathOf(pathname))) return;
    lead.bank.clear();
    joining.bank.clear();
  }, [joining, lead, pathname]);
}
