import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import {
  ChunkLoadError,
  ignoreChunkLoadError,
  importWithRetry,
  isOffline,
} from './import-with-retry.ts';
import { reloadOnce } from './reload-once.ts';

/** A component whose code is loaded when it is first rendered, or in advance by `preload`. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /**
   * Loads the code. A failure needs no message: rendering the component fetches the code again and
   * deals with it.
   */
  readonly preload: () => Promise<void>;
}

interface LazyOptions {
  /** Shown until the code has loaded. */
  readonly Fallback?: ComponentType;
  /**
   * Whether the component is a whole page. If its code cannot be fetched, it throws to the error
   * boundary. Other components render the fallback until the network is back.
   */
  readonly isPage?: boolean;
}

const Nothing = (): null => null;

/**
 * Makes a component of code that is loaded on demand. The code is fetched with one retry. If that
 * fails while there is a network, a deploy has most likely replaced the file, and the page reloads
 * once.
 */
export function lazy<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { Fallback = Nothing, isPage = false }: LazyOptions = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchCode = async (): Promise<ComponentType<Props>> =>
    (Loaded ??= await importWithRetry(load));

  function Lazy(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      if (Shown) return;
      let isUnmounted = false;
      const fetchAndShow = async (): Promise<void> => {
        try {
          const component = await fetchCode();
          if (!isUnmounted) show(() => component);
        } catch (error) {
          if (!isUnmounted) fail(error);
        }
      };
      const fail = (error: unknown): void => {
        const isMissing = error instanceof ChunkLoadError;
        if (isMissing && !isOffline() && reloadOnce()) return;
        if (isPage || !isMissing)
          show(() => {
            throw error;
          });
      };
      const fetchAgain = (): void => void fetchAndShow();
      fetchAgain();
      window.addEventListener('online', fetchAgain);
      return () => {
        isUnmounted = true;
        window.removeEventListener('online', fetchAgain);
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Fallback />;
  }

  return Object.assign(Lazy, {
    preload: () => fetchCode().then(() => undefined, ignoreChunkLoadError),
  });
}
