import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsGate } from '../analytics/analytics-gate.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { AppProvider, type App as AppParts } from './app-context.tsx';
import { noteNavigation } from './routing/arrivals.ts';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { noteShown } from './routing/leaving.ts';
import { AppRoutes } from './routing/routes.tsx';
import { usePageHistory } from './routing/use-page-history.ts';
import { rememberScroll } from './routing/scroll-memory.ts';
import { FIRST_PAGE } from './arrival/use-arrival.ts';
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
  const { key, pathname } = useLocation();
  usePageHistory();
  useSettings();
  useArrivalCodes();
  useBankDetailsWatch();
  // A layout effect runs before the next frame, so the new page's scrolling is not recorded for the old page.
  useLayoutEffect(() => rememberScroll(key), [key]);
  useLayoutEffect(() => {
    noteShown();
    if (key !== FIRST_PAGE) noteNavigation();
  }, [key]);
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
