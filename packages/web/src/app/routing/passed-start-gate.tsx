import { hasStartPassed } from '@kettle/core';
import { useCallback, type ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { StepBackGate } from './step-back-gate.tsx';

/**
 * Redirects to the tenancy step if the tenancy's start date has passed since it was given. A refusal
 * of the direct debit is forgotten with it, because it was about that date.
 */
export function PassedStartGate({ children }: { children: ReactNode }) {
  const { bank } = useApp().lead;
  const forgetRefusal = useCallback(() => bank.submission.dismissProblem(), [bank]);
  return (
    <StepBackGate to="tenancy" isNeeded={hasStartPassed} onBack={forgetRefusal}>
      {children}
    </StepBackGate>
  );
}
