import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsGate } from '../features/analytics/analytics-gate.tsx';
import { ConsentGate } from '../features/consent/consent-gate.tsx';
import { AppProvider, useApp, type App as AppParts } from './app-context.tsx';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { usePageHistory } from './routing/use-page-history.ts';
import { useArrivalCodes } from './arrival/use-arrival-codes.ts';
import { useBankDetailsWatch } from './screen-model/use-bank-details-watch.ts';
import { useSettings } from './screen-model/use-settings.ts';

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
  useArrivalCodes();
  useBankDetailsWatch();
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
