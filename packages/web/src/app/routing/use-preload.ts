import { LEAD_STEPS, nextLeadStep, type LeadStep } from '@kettle/core';
import { useCallback } from 'react';
import { useApp } from '../app-context.tsx';
import { LEAD_SCREENS } from './lead-screens.ts';
import { usePreloaded } from './use-preloaded.ts';

/** Fetches the code of the next step's screen while the person fills in this one. */
export function usePreload(step: LeadStep): void {
  const { lead } = useApp();
  const find = useCallback(() => {
    const next = LEAD_STEPS.find((other) => other === nextLeadStep(step, lead.facts()));
    return next && LEAD_SCREENS[next];
  }, [lead, step]);
  usePreloaded(find);
}
