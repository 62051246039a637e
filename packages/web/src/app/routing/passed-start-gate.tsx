import { hasLostAnswer, isInThePast, type Clock } from '@kettle/core';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { LeadStore } from '../../journey/lead-store.ts';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

/**
 * Redirects to the tenancy step if the tenancy's start date has passed since it was given. The check runs on arrival only,
 * so that a page being filled in at midnight stays.
 */
export function PassedStartGate({ children }: { children: ReactNode }) {
  const { clock, lead } = useApp();
  const [hasPassed] = useState(() => hasStartPassed(lead, clock));
  if (!hasPassed) return children;
  return (
    <>
      <ScreenLoading />
      <Navigate to={LEAD_PATHS.tenancy} replace />
    </>
  );
}

/** False while the result of an earlier submission is unknown: that comes first, and the dates may already be sent. */
function hasStartPassed({ journey }: LeadStore, clock: Clock): boolean {
  const { submissions, tenancy } = journey;
  if (!tenancy || hasLostAnswer(submissions)) return false;
  return isInThePast(tenancy.startDate, clock.today());
}
