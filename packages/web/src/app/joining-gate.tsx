import { isJoiningStepReachable, nextJoiningStep, type JoiningStep } from '@kettle/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { JOINING_PATHS, START_PATH } from './paths.ts';

/**
 * Leads to the start when a joiner's step lacks its prerequisite, and to the end when the joining is
 * over, so that Back never shows its forms. Judged on arrival only, like the lead's.
 */
export function JoiningGate({ step, children }: { step: JoiningStep; children: ReactNode }) {
  const { joining } = useApp();
  const [elsewhere] = useState(() => {
    const facts = joining.facts();
    const end = nextJoiningStep('confirm-direct-debit', facts);
    if (facts.journey?.joined) return end === step ? undefined : JOINING_PATHS[end];
    return isJoiningStepReachable(step, facts) ? undefined : START_PATH;
  });
  useEffect(() => {
    if (elsewhere === undefined) joining.takeUp();
  }, [elsewhere, joining]);
  return elsewhere === undefined ? children : <Navigate to={elsewhere} replace />;
}
