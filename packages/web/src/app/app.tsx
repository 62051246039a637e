import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AppProvider, type App as AppParts } from './app-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { rememberScroll } from './scroll-memory.ts';
import { useSettings } from './use-settings.ts';

export function App({ app }: { app: AppParts }) {
  return (
    <AppProvider app={app}>
      <Frame />
    </AppProvider>
  );
}

function Frame() {
  const { key, pathname } = useLocation();
  useSettings();
  useEffect(() => rememberScroll(key), [key]);
  return (
    <ErrorBoundary page={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  );
}
