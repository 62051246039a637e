import { useEffect } from 'react';
import type { LazyScreen } from '../../code/lazy-screen.tsx';

const AFTER_MS = 300;

/**
 * Fetches the code of the next screen while the person fills in this one. `find` must be the same function on each render.
 */
export function usePreloaded(find: () => LazyScreen | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => void find()?.preload(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [find]);
}
