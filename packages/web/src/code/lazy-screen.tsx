import { lazy, useState, type ComponentType } from 'react';
import { isOffline, reach } from './reach.ts';

/**
 * A screen, or a part of a screen, whose code is loaded when it is first rendered or by `preload`.
 */
export interface LazyScreen<Props = object> {
  readonly Component: ComponentType<Props>;
  /** Loads the code in advance, so that a later render of the screen does not wait for it. */
  readonly preload: () => Promise<void>;
  /** Whether the code has been loaded. */
  readonly hasCome: () => boolean;
}

const failed = new Set<() => void>();

/** Makes every screen whose code failed to load try again the next time it is rendered. */
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
        // React renders a failed `lazy` component repeatedly before an error boundary shows the
        // failure. Do not replace the component until then: `forgetFailedScreens` does it later.
        failed.add(() => (Awaited = awaited()));
        throw problem;
      }),
    );
  let Awaited = awaited();
  return {
    // Choose once per mount: switching to `Loaded` when the code arrives would unmount the screen
    // that is shown.
    Component: function Screen(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
      return <Chosen {...props} />;
    },
    preload: async () => {
      if (isOffline()) return;
      await load().then(take, () => {
        // A failed preload needs no message: rendering the screen fetches the code again and
        // reports a failure.
      });
    },
    hasCome: () => Loaded !== undefined,
  };
}
