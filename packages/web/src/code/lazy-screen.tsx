import { lazy, useState, type ComponentType } from 'react';
import { isOffline, reach } from './reach.ts';

/** A screen, or a part of one, whose code comes when it is first shown, or a little before. */
export interface LazyScreen<Props = object> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code ahead; whoever then shows the screen finds it there. */
  readonly preload: () => Promise<void>;
  /** Whether the code is there. */
  readonly hasCome: () => boolean;
}

const failed = new Set<() => void>();

/** Screens whose code did not come are fetched anew when they are shown the next time. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const take = (
    screens: Readonly<Record<Name, ComponentType<Props>>>,
  ): { default: ComponentType<Props> } => {
    Loaded = screens[name];
    return { default: Loaded };
  };
  const awaited = (): ComponentType<Props> =>
    lazy(() =>
      reach(load).then(take, (problem: unknown) => {
        // React asks again and again until the failure is shown: only then is it time for another try.
        failed.add(() => (Awaited = awaited()));
        throw problem;
      }),
    );
  let Awaited = awaited();
  return {
    // Chosen once: what is shown must not be taken away and put back when the code has come.
    Component: function Screen(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
      return <Chosen {...props} />;
    },
    preload: async () => {
      if (isOffline()) return;
      await load().then(take, () => {
        // Out of reach just now: showing the screen fetches it again and says so if that fails.
      });
    },
    hasCome: () => Loaded !== undefined,
  };
}
