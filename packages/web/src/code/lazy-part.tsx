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
      // Once there is a network again, or after a while, whichever is first.
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
