import { lazy, useState, type ComponentType } from 'react';

/** A screen whose code comes when it is first shown, or a little before. */
export interface LazyScreen {
  readonly Component: ComponentType;
  /** Fetches the code ahead; whoever then shows the screen finds it there. */
  readonly preload: () => Promise<void>;
}

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  let Loaded: ComponentType | undefined;
  const fetch = async (): Promise<{ default: ComponentType }> => {
    Loaded = (await load())[name];
    return { default: Loaded };
  };
  const Awaited = lazy(fetch);
  return {
    // Chosen once: what is shown must not be taken away and put back when the code has come.
    Component: function Screen() {
      const [Chosen] = useState(() => Loaded ?? Awaited);
      return <Chosen />;
    },
    preload: () =>
      fetch().then(
        () => undefined,
        () => {
          // Out of reach just now: showing the screen fetches it again and says so if that fails.
        },
      ),
  };
}
