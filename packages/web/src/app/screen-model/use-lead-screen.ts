import type { Clock, LeadStep } from '@kettle/core';
import { useEffect } from 'react';
import type { Services } from '../../composition/services.ts';
import type { LeadStore } from '../../features/journey/lead-store.ts';
import { useApp } from '../app-context.tsx';
import { useLeadNavigation, type LeadNavigation } from '../routing/use-lead-navigation.ts';
import { useScreenModel } from './use-screen-model.ts';

/** The dependencies of a lead screen's view model, which uses neither React nor the router. */
export interface LeadScreenParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
  /** Does nothing once the screen was left, unless `evenIfLeft` is set. Resolves when the next page is shown. */
  readonly goTo: LeadNavigation['goTo'];
  /** Does nothing once the screen was left. */
  readonly goBackTo: LeadNavigation['goBackTo'];
  /** Does nothing once the screen was left. */
  readonly goToAccount: LeadNavigation['goToAccount'];
}

/** The view model of a lead's step, created once per mount of its screen. */
export function useLeadScreen<Model extends object>(
  step: LeadStep,
  create: (parts: LeadScreenParts) => Model,
): Model {
  const { lead, services, clock, brand } = useApp();
  const { goBackTo, goTo, goToAccount } = useLeadNavigation(step);
  useEffect(() => lead.claim(), [lead]);
  const { productName } = brand;
  return useScreenModel(() =>
    create({ lead, services, clock, productName, goTo, goBackTo, goToAccount }),
  );
}
