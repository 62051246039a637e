import { hasLostAnswer, isInThePast, type Clock } from '@kettle/core';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { LeadStore } from '../../journey/lead-store.ts';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

/**
 * Leads back to the tenancy from a step on which its start has gone by since it was given. It is judged on arrival
 * only: a page that is being filled in at midnight stays.
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

/** What became of an earlier try comes first: the dates may have been sent with it. */
function hasStartPassed({ journey }: LeadStore, clock: Clock): boolean {
  const { submissions, tenancy } = journey;
  if (!tenancy || hasLostAnswer(submissions)) return false;
  return isInThePast(tenancy.startDate, clock.today());
}
