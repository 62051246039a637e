import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen whose code comes when it is first shown, or a little before. */
export interface LazyScreen {
  readonly Component: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead; whoever then shows the screen finds it there. */
  readonly preload: () => void;
}

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  return {
    Component: lazy(async () => ({ default: (await load())[name] })),
    preload: () => {
      load().catch(() => {
        // Out of reach just now: showing the screen fetches it again and says so if that fails.
      });
    },
  };
}
