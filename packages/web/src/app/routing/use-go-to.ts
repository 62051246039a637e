import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';

export interface GoToOptions {
  readonly replace?: boolean;
  /** Navigate even if the person has left the screen, since they must see the result. */
  readonly evenIfLeft?: boolean;
}

/**
 * Returns a function that goes to a page once its code has been fetched, so that the page shown
 * stays, busy, until then. It does nothing once the screen was left, unless `evenIfLeft` is set.
 * It resolves when the next page is shown.
 */
export function useGoTo() {
  const { preloadPage } = useApp();
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (
    path: string,
    { replace = false, evenIfLeft = false }: GoToOptions = {},
    state: unknown = null,
  ): Promise<void> => {
    if (!isShown.current && !evenIfLeft) return;
    await preloadPage(path);
    // Shows the page in one step: a form that has been sent must not be pressed again before.
    if (isShown.current || evenIfLeft) flushSync(() => void navigate(path, { replace, state }));
  };
}
