import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lazy } from '../../platform/lazy.tsx';
import { useApp } from '../../site/app-context.tsx';

const AFTER_PAINT_MS = 200;

const ConsentBanner = lazy(async () => (await import('./consent-banner.tsx')).ConsentBanner);

/**
 * Loads and shows the cookie banner after the page has rendered. The first paint needs none of its
 * code. Reads the choice of cookies again when the visitor returns to this tab: not every browser
 * reports that another tab has changed a cookie.
 */
export const ConsentGate = observer(function ConsentGate() {
  const { consent } = useApp();
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const refresh = (): void => consent.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [consent]);
  if (!isPainted || !consent.isBannerOpen) return null;
  return <ConsentBanner />;
});

const SiteEvents = lazy(async () => (await import('../analytics/site-events.tsx')).SiteEvents);

/**
 * Loads the analytics code once the visitor allows personal cookies, and stops it when they
 * withdraw consent.
 */
export const AnalyticsGate = observer(function AnalyticsGate() {
  const { brand, consent } = useApp();
  if (!consent.choice?.personal || brand.analytics === 'none') return null;
  return <SiteEvents />;
});
