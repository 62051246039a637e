import type { ComponentType } from 'react';
import { lazyScreen, type LazyScreen } from '../../code/lazy-screen.tsx';

/** Wraps a step's screen in its gate. */
type Guard<Step> = (step: Step, Screen: ComponentType) => ComponentType;

/** Screens wrapped in a gate. The gate's code loads with them, since no visitor lands on these screens first. */
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
