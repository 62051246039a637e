import { controlNamed } from '@kettle/core';
import { useEffect } from 'react';
import { useApp } from '../app/app-context.tsx';
import { listenToArrivals } from '../app/routing/arrivals.ts';
import { analyticsFor } from '../composition/analytics.ts';
import type { DataLayerPage } from './data-layer-analytics.ts';
import { pageNameOf } from './page-name.ts';

const HINT_OF_NEW_TAB = /\s*\(opens in a new tab\)\s*$/;

/**
 * Records every page view and every press of a known control. Rendered only with the visitor's
 * consent.
 */
export function SiteEvents() {
  const { brand } = useApp();
  useEffect(() => {
    const analytics = analyticsFor(brand.analytics, window as DataLayerPage);
    let page = pageNameOf('');
    const stopListening = listenToArrivals((pathname) => {
      page = pageNameOf(pathname);
      analytics.record({ kind: 'page-landed', page });
    });
    const count = ({ target }: MouseEvent): void => {
      const control = controlNamed(wordsOn(target));
      if (control !== undefined) analytics.record({ kind: 'clicked', page, control });
    };
    // The capture phase records the press before a handler navigates to another page.
    document.addEventListener('click', count, { capture: true });
    return () => {
      stopListening();
      document.removeEventListener('click', count, { capture: true });
    };
  }, [brand]);
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
