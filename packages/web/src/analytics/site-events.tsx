import type { AnalyticsEvent } from '@kettle/core';
import { useEffect } from 'react';
import { useApp } from '../app/app-context.tsx';
import { listenToArrivals } from '../app/routing/arrivals.ts';
import { analyticsFor } from '../composition/analytics.ts';
import type { DataLayerPage } from './data-layer-analytics.ts';
import { pageNameOf } from './page-name.ts';
import { lookAgain } from '../consent/look-again.ts';
import { useLookAgain } from '../consent/use-look-again.ts';

/**
 * Records every page view, and every press and change of a control that has a name. Rendered only with the visitor's
 * consent, which they may withdraw in another tab at any time.
 */
export function SiteEvents() {
  const { brand, consent, controls } = useApp();
  useLookAgain();
  useEffect(() => {
    const analytics = analyticsFor(brand.analytics, window as DataLayerPage);
    const record = (event: AnalyticsEvent): void => {
      // With two windows side by side the visitor need not come back to this one.
      lookAgain(consent);
      if (consent.choice?.personal) analytics.record(event);
    };
    let page = pageNameOf('');
    const stopListening = listenToArrivals((pathname) => {
      page = pageNameOf(pathname);
      record({ kind: 'page-landed', page });
    });
    const stopRecording = controls.listen((kind, control) => record({ kind, page, control }));
    return () => {
      stopListening();
      stopRecording();
    };
  }, [brand, consent, controls]);
  return null;
}
