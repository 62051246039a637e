import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { noteShown } from './leaving.ts';

interface SiteRouterProps {
  /** Whether the code of the page at this address is there. */
  readonly hasCome: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/**
 * The router's `BrowserRouter`, but for how a page is shown whose code is there already: at once, in one go. As a
 * transition it is drawn in slices between frames, which on a slow phone takes several times as long. A page
 * whose code is still to come is a transition: until then the page before stays.
 */
export function SiteRouter({ hasCome, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // Back, before the page that was led to has come: the one that stayed is in use again.
        if (next.action === NavigationType.Pop) noteShown();
        const show = (): void => setPlace(next);
        if (hasCome(next.location.pathname)) show();
        else startTransition(show);
      }),
    [hasCome, history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
