import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { pathOf } from './paths.ts';

/** Records each page that is shown, for `useBackTo`. */
export function usePageHistory(): void {
  const { pages } = useApp();
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  useLayoutEffect(() => pages.note({ key, pathname }, way), [key, pages, pathname, way]);
}

/**
 * Returns a function that goes back to a page (NV23): to its history entry, where the scroll
 * position is restored, or, if there is none, in place of the page shown. It never adds an entry. A
 * second press does nothing while the page before is on its way.
 */
export function useBackTo(): (to: string) => void {
  const { pages } = useApp();
  const navigate = useNavigate();
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    shownAt.current = location.pathname;
    return () => {
      shownAt.current = undefined;
    };
  }, []);
  return (to) => {
    if (shownAt.current === undefined) return;
    const [path = ''] = to.split('?');
    const isLeft = shownAt.current !== location.pathname;
    if (isLeft && pathOf(location.pathname) === path) return;
    const steps = pages.stepsBackTo(path);
    if (steps === undefined) void navigate(to, { replace: true });
    else void navigate(-steps);
  };
}
