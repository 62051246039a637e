import { observer } from 'mobx-react-lite';
import { lazy } from '../../platform/lazy.tsx';
import { useApp } from '../../app/app-context.tsx';

const SiteEvents = lazy(async () => (await import('./site-events.tsx')).SiteEvents);

/**
 * Loads the analytics code once the visitor allows personal cookies, and stops it when they
 * withdraw consent.
 */
export const AnalyticsGate = observer(function AnalyticsGate() {
  const { brand, consent } = useApp();
  if (!consent.choice?.personal || brand.analytics === 'none') return null;
  return <SiteEvents />;
});
