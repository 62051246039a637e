import { lazy, useState, type ComponentType } from 'react';

/** A screen, or a part of one, whose code comes when it is first shown, or a little before. */
export interface LazyScreen<Props = object> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code ahead; whoever then shows the screen finds it there. */
  readonly preload: () => Promise<void>;
}

export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    Loaded = (await load())[name];
    return { default: Loaded };
  };
  const Awaited = lazy(fetch);
  return {
    // Chosen once: what is shown must not be taken away and put back when the code has come.
    Component: function Screen(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
      return <Chosen {...props} />;
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
