import { needsStepBack, type LeadStep, type NoLongerHolds } from '@kettle/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

interface StepBackGateProps {
  readonly to: LeadStep;
  readonly isNeeded: NoLongerHolds;
  /** Called when it redirects. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/**
 * Redirects to an earlier step that no longer holds. The check runs on arrival only, so that a page being filled in stays.
 */
export function StepBackGate({ to, isNeeded, onBack, children }: StepBackGateProps) {
  const { clock, lead } = useApp();
  const [isBack] = useState(() => needsStepBack(lead.journey, clock.today(), isNeeded));
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
