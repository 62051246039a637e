import { isLeadStepReachable, type LeadStep } from '@kettle/core';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { isFirstArrival } from './arrivals.ts';
import { leadEndPath, handleOtherTabs } from '../other-tabs.ts';
import { isUnreadablePackage, packageLinkOf } from '../arrival/package-query.ts';
import { heedWholeClicks } from './heed-whole-clicks.ts';
import { START_PATH } from './paths.ts';
import { UNREADABLE_LINK } from './unreadable-link.ts';

/**
 * Redirects to the start if the prerequisite of a step is missing. The check runs on arrival only: a change that the step
 * itself makes later must not send the person away.
 */
export function guardedLead(step: LeadStep, Step: ComponentType): ComponentType {
  return function LeadGate() {
    const app = useApp();
    const { lead } = app;
    const { search } = useLocation();
    const [isOpen] = useState(() =>
      isLeadStepReachable(step, lead.facts(packageLinkOf(search) !== undefined)),
    );
    useEffect(() => handleOtherTabs(window, app), [app]);
    useLayoutEffect(() => heedWholeClicks(document), []);
    if (isOpen) return <Step />;
    // Another tab may have finished the journey while this page was not open.
    const { account } = lead.journey;
    const elsewhere = account && isFirstArrival() ? leadEndPath(lead, account) : START_PATH;
    const isUnreadable = step === 'short-summary' && isUnreadablePackage(search);
    return <Navigate to={elsewhere} replace state={isUnreadable ? UNREADABLE_LINK : null} />;
  };
}
