import type { AnalyticsEvent } from '@kettle/core';
import { useEffect } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import { pageNameOf } from './page-name.ts';

/**
 * Records every page view, and every click and change of a named control. Rendered only with the
 * visitor's consent, which they may withdraw in another tab at any time.
 */
export function SiteEvents() {
  const { analytics, consent, controls, session } = useApp();
  useEffect(() => {
    const record = async (event: AnalyticsEvent): Promise<void> => {
      const loaded = await analytics().catch(ignoreChunkLoadError);
      // With two windows side by side, this window may get no visibility event.
      consent.refresh();
      if (consent.choice?.personal) loaded?.record(event);
    };
    let page = pageNameOf('');
    const stopListening = session.onView((pathname) => {
      page = pageNameOf(pathname);
      void record({ kind: 'page-landed', page });
    });
    const stopRecording = controls.listen((kind, control) => void record({ kind, page, control }));
    return () => {
      stopListening();
      stopRecording();
    };
  }, [analytics, consent, controls, session]);
  return null;
}
