import { hasLostAnswer, type Clock, type LeadJourney, type LeadStep } from '@kettle/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

interface StepBackGateProps {
  readonly to: LeadStep;
  readonly isNeeded: (journey: LeadJourney, clock: Clock) => boolean;
  /** Called when it redirects. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/**
 * Redirects to an earlier step that no longer holds. The check runs on arrival only, so that a page being filled in stays. While
 * the result of an earlier submission is unknown, that comes first, and the step may already be sent.
 */
export function StepBackGate({ to, isNeeded, onBack, children }: StepBackGateProps) {
  const { clock, lead } = useApp();
  const [isBack] = useState(
    () => !hasLostAnswer(lead.journey.submissions) && isNeeded(lead.journey, clock),
  );
  useEffect(() => {
    if (isBack) onBack?.();
  }, [isBack, onBack]);
  if (!isBack) return children;
  return (
    <>
      <ScreenLoading />
      <Navigate to={LEAD_PATHS[to]} replace />
    </>
  );
}
