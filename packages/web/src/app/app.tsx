import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsGate, ConsentGate } from '../features/consent/consent-gate.tsx';
import { type App as AppParts, AppProvider, useApp } from '../site/app-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { useLinkCodes } from '../site/routing/use-link-params.ts';
import { trackPointer } from '../site/forms/after-pointer-up.ts';
import { useLoadSettings } from '../site/settings.tsx';
import { BANK_PATHS, pathOf } from '../site/routing/paths.ts';

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
  useLinkCodes();
  useClearBankDetails();
  useLayoutEffect(() => trackPointer(window), []);
  // A layout effect runs before the next frame, so the new page's scrolling is not recorded for the old page.
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

/** Wipes the bank details on every page but those that need them (DD19). */
function useClearBankDetails(): void {
  const { lead, joining } = useApp();
  const { pathname } = useLocation();
  useEffect(() => {
    if (BANK_PATHS.includes(pathOf(pathname))) return;
    lead.bank.clear();
    joining.bank.clear();
  }, [joining, lead, pathname]);
}
