import type { Clock, LeadStep } from '@kettle/core';
import { useEffect } from 'react';
import type { Services } from '../../composition/services.ts';
import type { LeadStore } from '../../journey/lead-store.ts';
import { useApp } from '../app-context.tsx';
import { useLeadNavigation, type LeadNavigation } from '../routing/use-lead-navigation.ts';
import { useScreenModel } from './use-screen-model.ts';

/** What a lead screen's view model works with; it knows no React and no router. */
export interface LeadScreenParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
  /** Leads nowhere once the screen was left, unless it is told to. */
  readonly goTo: LeadNavigation['goTo'];
  /** As `goTo`. */
  readonly goToAccount: LeadNavigation['goToAccount'];
}

/** The view model of a step, made once for as long as its screen is shown. */
export function useLeadScreen<Model extends object>(
  step: LeadStep,
  create: (parts: LeadScreenParts) => Model,
): Model {
  const { lead, services, clock, brand } = useApp();
  const { goTo, goToAccount } = useLeadNavigation(step);
  useEffect(() => lead.takeUp(), [lead]);
  return useScreenModel((isShown) =>
    create({
      lead,
      services,
      clock,
      goTo: (next, way) => {
        if (way?.evenIfLeft || isShown()) goTo(next, way);
      },
      goToAccount: (guid, way) => {
        if (isShown()) goToAccount(guid, way);
      },
      productName: brand.productName,
    }),
  );
}
