import { useEffect, useState, type ComponentType } from 'react';
import { reach } from './reach.ts';

const AGAIN_AFTER_MS = 5000;

/**
 * A part of a page whose code comes when it is first shown. Until then, and for as long as it is out of
 * reach, there is nothing in its place: the page round it goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      if (Shown) return;
      const leaving = new AbortController();
      const fetchIt = async (): Promise<void> => {
        const component = await reach(load).catch(() => undefined);
        if (leaving.signal.aborted) return;
        if (!component) return whenWorthATry(() => void fetchIt(), leaving.signal);
        Loaded = component;
        show(() => component);
      };
      void fetchIt();
      return () => leaving.abort();
    }, [Shown]);
    return Shown ? <Shown {...props} /> : null;
  };
}

/** Once there is a network again, or after a while, whichever is first. */
function whenWorthATry(act: () => void, signal: AbortSignal): void {
  const trying = new AbortController();
  const go = (): void => {
    trying.abort();
    if (!signal.aborted) act();
  };
  const timer = setTimeout(go, AGAIN_AFTER_MS);
  window.addEventListener('online', go, { signal: trying.signal });
  for (const end of [signal, trying.signal]) {
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    });
  }
}
