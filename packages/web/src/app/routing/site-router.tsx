import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import type { PageHistory } from './page-history.ts';
import { noteShown } from './leaving.ts';
import css from './site-router.module.css';

interface SiteRouterProps {
  /** Whether the code of the page at this path has loaded. */
  readonly hasCome: (pathname: string) => boolean;
  /** Told of each entry at once, even while the code of its page is still loading. */
  readonly pages: PageHistory;
  readonly children: ReactNode;
}

/**
 * The router's `BrowserRouter`, except that it renders a page synchronously if the page's code has loaded. In a transition
 * React renders in slices between frames, which takes several times as long on a slow phone. If the code is still loading,
 * the page is shown in a transition, so that the previous page stays until then, with a note that work is under way.
 */
export function SiteRouter({ hasCome, pages, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  const [isComing, startComing] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((next) => {
        pages.note(next.location, next.action);
        // If the person goes Back before the next page has loaded, the page that stayed is in use again.
        if (next.action === NavigationType.Pop) noteShown();
        const show = (): void => setPlace(next);
        if (hasCome(next.location.pathname)) show();
        else startComing(show);
      }),
    [hasCome, history, pages],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
      {isComing && (
        <div className={css['note']}>
          <BusyPanel isBusy>{null}</BusyPanel>
        </div>
      )}
    </Router>
  );
}
