import { useEffect, useState, type ComponentType } from 'react';
import { reach } from './reach.ts';

const AGAIN_AFTER_MS = 5000;

/**
 * Makes a part of a page whose code is loaded when the part is first rendered. The part renders
 * nothing until its code has loaded, even if that takes several attempts. The rest of the page
 * works without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      if (Shown) return;
      let again: ReturnType<typeof setTimeout> | undefined;
      const take = (component: ComponentType<Props>): void => {
        Loaded = component;
        show(() => component);
      };
      const fetchIt = (): void => {
        clearTimeout(again);
        reach(load).then(take, () => {
          if (!isLeft) again = setTimeout(fetchIt, AGAIN_AFTER_MS);
        });
      };
      let isLeft = false;
      fetchIt();
      // Retry when the browser is online again or after a delay, whichever comes first.
      window.addEventListener('online', fetchIt);
      return () => {
        isLeft = true;
        clearTimeout(again);
        window.removeEventListener('online', fetchIt);
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : null;
  };
}
