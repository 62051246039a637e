import { useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { bringCaret } from '../../ui/bring-caret.ts';
import { restoreEarlyFocus } from '../../ui/shown-value.ts';
import { useApp } from '../app-context.tsx';
import { START_PATH } from '../routing/paths.ts';

/**
 * Runs when a page is shown: sets the document's title, the focus on the heading, and the scroll position.
 * Back and Forward restore the position, except on `/`; every other navigation starts at the top.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, title: string): void {
  const { session } = useApp();
  const { key, pathname } = useLocation();
  const way = useNavigationType();

  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    session.view({ key, pathname });
    restoreEarlyFocus();
    // After a reload, somebody may have begun to type on the prerendered page.
    const isInUse = document.activeElement !== document.body;
    if (session.isFirstPage && (session.isLoadedEntry(key) || isInUse)) return;
    bringCaret();
    // The scroll position is set below, so the focus must not move it.
    heading.current?.focus({ preventScroll: true });
    const isReturn = way === NavigationType.Pop && pathname !== START_PATH;
    window.scrollTo(0, isReturn ? session.scrollOf(key) : 0);
  }, [heading, key, pathname, session, way]);
}
