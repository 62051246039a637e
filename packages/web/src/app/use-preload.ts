import { LEAD_STEPS, nextLeadStep, type LeadStep } from '@kettle/core';
import { useEffect } from 'react';
import { useApp } from './app-context.tsx';
import { LEAD_SCREENS } from './lead-screens.ts';

const AFTER_MS = 300;

/** Fetches the next step's screen while this one is filled in. */
export function usePreload(step: LeadStep): void {
  const { lead } = useApp();
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = LEAD_STEPS.find((other) => other === nextLeadStep(step, lead.facts()));
      if (next) LEAD_SCREENS[next].preload();
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [lead, step]);
}
