import { isLeadStepReachable, type LeadStep } from '@kettle/core';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { isFirstArrival } from './arrivals.ts';
import { leadEndPath, heedOtherTabs } from '../other-tabs.ts';
import { packageLinkOf } from '../arrival/package-query.ts';
import { heedWholeClicks } from './heed-whole-clicks.ts';
import { START_PATH } from './paths.ts';

/**
 * Leads to the start when a step's prerequisite is missing. It is judged on arrival only: what the
 * step itself changes later must not throw the person out.
 */
export function guardedLead(step: LeadStep, Step: ComponentType): ComponentType {
  return function LeadGate() {
    const app = useApp();
    const { lead } = app;
    const { search } = useLocation();
    const [isOpen] = useState(() =>
      isLeadStepReachable(step, lead.facts(packageLinkOf(search) !== undefined)),
    );
    useEffect(() => heedOtherTabs(window, app), [app]);
    useLayoutEffect(() => heedWholeClicks(document), []);
    if (isOpen) return <Step />;
    // Another tab may have finished it while this page was away.
    const { account } = lead.journey;
    const elsewhere = account && isFirstArrival() ? leadEndPath(lead, account) : START_PATH;
    return <Navigate to={elsewhere} replace />;
  };
}
