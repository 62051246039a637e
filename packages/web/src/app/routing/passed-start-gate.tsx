import { isInThePast, type Clock, type LeadJourney } from '@kettle/core';
import type { ReactNode } from 'react';
import { StepBackGate } from './step-back-gate.tsx';

/** Redirects to the tenancy step if the tenancy's start date has passed since it was given. */
export function PassedStartGate({ children }: { children: ReactNode }) {
  return (
    <StepBackGate to="tenancy" isNeeded={hasStartPassed}>
      {children}
    </StepBackGate>
  );
}

function hasStartPassed({ tenancy }: LeadJourney, clock: Clock): boolean {
  return tenancy !== undefined && isInThePast(tenancy.startDate, clock.today());
}
