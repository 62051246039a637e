import type { ComponentType } from 'react';
import { lazyScreen, type LazyScreen } from '../../code/lazy-screen.tsx';

/** A step's screen within its gate. */
type Guard<Step> = (step: Step, Screen: ComponentType) => ComponentType;

/** Screens with a gate round them, which comes with them: nobody arrives there without having begun. */
export function guardedScreens<Step>(loadGuard: () => Promise<Guard<Step>>) {
  return <Name extends string>(
    step: Step,
    load: () => Promise<Readonly<Record<Name, ComponentType>>>,
    name: Name,
  ): LazyScreen =>
    lazyScreen(async () => {
      const [guard, screens] = await Promise.all([loadGuard(), load()]);
      return { Guarded: guard(step, screens[name]) };
    }, 'Guarded');
}
