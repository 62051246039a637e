import type { JoiningStep } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import type { JoiningStore } from '../journey/joining-store.ts';
import { useApp } from './app-context.tsx';
import { useJoiningNavigation, type JoiningNavigation } from './use-joining-navigation.ts';
import { useScreenModel } from './use-screen-model.ts';

/** What a joiner's screen's view model works with; it knows no React and no router. */
export interface JoiningScreenParts {
  readonly joining: JoiningStore;
  readonly services: Services;
  readonly productName: string;
  readonly supportPhone: string;
  readonly goTo: JoiningNavigation['goTo'];
}

function useJoiningParts(step: JoiningStep): JoiningScreenParts {
  const { brand, joining, lead, services } = useApp();
  const { goTo } = useJoiningNavigation(step);
  return {
    joining,
    services,
    goTo,
    productName: brand.productName,
    supportPhone: lead.settings.supportPhone ?? brand.supportPhone,
  };
}

/** The view model of a joiner's step, made once for as long as its screen is shown. */
export function useJoiningScreen<Model extends object>(
  step: JoiningStep,
  create: (parts: JoiningScreenParts) => Model,
): Model {
  const parts = useJoiningParts(step);
  return useScreenModel(() => create(parts));
}
