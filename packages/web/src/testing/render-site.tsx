import { DEFAULT_SETTINGS, type Clock, type Settings } from '@kettle/core';
import { fixedClock } from '@kettle/core/testing';
import { act, configure, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { DataLayerAnalytics, type DataLayerPage } from '../composition/data-layer-analytics.ts';
import { App } from '../app/app.tsx';
import { BRAND, type Brand } from '../site/brand.ts';
import { createApp } from '../app/create-app.ts';
import type { ConsentPage } from '../site/consent-store.ts';
import { stateFrom } from '../site/routing/entry-state.ts';
import type { BrowserStorages } from '../platform/browser-storage.ts';
import { aCookieJar } from './a-cookie-jar.ts';
import { aJoiner } from './a-joiner.ts';
import { aBrowser } from './memory-storages.ts';

// Screens are loaded as separate chunks, which takes time. Only a screen that never loads may reach
// this timeout.
configure({ asyncUtilTimeout: 20_000 });

type JoinerOptions = NonNullable<Parameters<typeof aJoiner>[0]>;

interface SiteOptions extends Omit<JoinerOptions, 'storages'> {
  readonly storages?: BrowserStorages;
  readonly settings?: Partial<Settings>;
  readonly cookies?: ConsentPage;
  readonly brand?: Brand;
  /** The site's own clock, not the provider's. */
  readonly clock?: Clock;
}

/** Renders the whole site at a path, with the fake provider and an in-memory history. */
export function renderSite(path: string, options: SiteOptions = {}) {
  const {
    storages = aBrowser().tab(),
    settings,
    cookies = aCookieJar(),
    brand = BRAND,
    clock = fixedClock(),
    ...others
  } = options;
  // The joiner gets storages of its own, so that only the site's store reads the site's storages.
  const joiner = aJoiner(others);
  const { parts } = joiner;
  const app = createApp(
    { storages, consent: cookies },
    {
      services: parts.services,
      analytics: () => Promise.resolve(new DataLayerAnalytics(window as DataLayerPage)),
    },
    brand,
  );
  const { consent, joining, lead } = app;
  if (settings) lead.applySettings({ ...DEFAULT_SETTINGS, ...settings });
  const seen: { path: string; go?: NavigateFunction } = { path: '' };
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App app={{ ...app, clock }} />
      <LocationProbe onLocation={(shown, go) => void Object.assign(seen, { path: shown, go })} />
    </MemoryRouter>,
  );
  return {
    ...joiner,
    joining,
    lead,
    consent,
    path: () => seen.path,
    goBack: () => act(() => seen.go?.(-1)),
    goForward: () => act(() => seen.go?.(1)),
    goTo: (to: string) => {
      const [from = ''] = seen.path.split('?');
      return act(() => seen.go?.(to, { state: stateFrom(from) }));
    },
  };
}

function LocationProbe({
  onLocation,
}: {
  onLocation: (path: string, go: NavigateFunction) => void;
}) {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  // A layout effect, so that the location is up to date as soon as a test finds the page's heading.
  useLayoutEffect(() => onLocation(`${pathname}${search}`, go));
  return null;
}
