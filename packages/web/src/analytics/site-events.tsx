import { controlNamed, type AnalyticsEvent } from '@kettle/core';
import { useEffect } from 'react';
import { useApp } from '../app/app-context.tsx';
import { listenToArrivals } from '../app/routing/arrivals.ts';
import { analyticsFor } from '../composition/analytics.ts';
import type { DataLayerPage } from './data-layer-analytics.ts';
import { pageNameOf } from './page-name.ts';
import { lookAgain } from '../consent/look-again.ts';
import { useLookAgain } from '../consent/use-look-again.ts';

const HINT_OF_NEW_TAB = /\s*\(opens in a new tab\)\s*$/;

/**
 * Records every page view and every press of a known control. Rendered only with the visitor's
 * consent, which they may withdraw in another tab at any time.
 */
export function SiteEvents() {
  const { brand, consent } = useApp();
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
    const count = ({ target }: MouseEvent): void => {
      const control = controlNamed(wordsOn(target));
      if (control !== undefined) record({ kind: 'clicked', page, control });
    };
    // The capture phase records the press before a handler navigates to another page.
    document.addEventListener('click', count, { capture: true });
    return () => {
      stopListening();
      document.removeEventListener('click', count, { capture: true });
    };
  }, [brand, consent]);
  return null;
}

/**
 * Returns the words on the pressed button, link or radio button. Returns '' for a disabled control.
 */
function wordsOn(target: EventTarget | null): string {
  const pressed = target instanceof Element ? target.closest('button, a, [type="radio"]') : null;
  if (!pressed || pressed.getAttribute('aria-disabled') === 'true') return '';
  const label = pressed instanceof HTMLInputElement ? pressed.labels?.[0] : pressed;
  const shown = (label?.textContent ?? '').replace(HINT_OF_NEW_TAB, '').trim();
  return shown || (pressed.getAttribute('aria-label') ?? '');
}
