import type { Clock, JoiningStep } from '@kettle/core';
import type { Services } from '../../composition/services.ts';
import type { JoiningStore } from '../../features/journey/joining-store.ts';
import { useApp } from '../app-context.tsx';
import { useJoiningNavigation, type JoiningNavigation } from '../routing/use-joining-navigation.ts';
import { useScreenModel } from './use-screen-model.ts';

/** The dependencies of a joiner screen's view model, which uses neither React nor the router. */
export interface JoiningScreenParts {
  readonly joining: JoiningStore;
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
  /** Does nothing once the screen was left, unless `evenIfLeft` is set. Resolves when the next page is shown. */
  readonly goTo: JoiningNavigation['goTo'];
  /** Does nothing once the screen was left. */
  readonly goBackTo: JoiningNavigation['goBackTo'];
}

/** The view model of a joiner's step, created once per mount of its screen. */
export function useJoiningScreen<Model extends object>(
  step: JoiningStep,
  create: (parts: JoiningScreenParts) => Model,
): Model {
  const { brand, clock, joining, services } = useApp();
  const { goBackTo, goTo } = useJoiningNavigation(step);
  const { productName } = brand;
  return useScreenModel(() => create({ joining, services, clock, productName, goTo, goBackTo }));
}
