import { useEffect } from 'react';
import type { LazyScreen } from '../../code/lazy-screen.tsx';

const AFTER_MS = 300;

/** Fetches the screen that comes next while this one is filled in; `find` must stay the same. */
export function usePreloaded(find: () => LazyScreen | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => void find()?.preload(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [find]);
}
