import { isLeadStepReachable, type LeadStep } from '@kettle/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { leadEndPath } from './other-tabs.ts';
import { packageLinkOf } from './package-query.ts';
import { referralPath, START_PATH } from './paths.ts';
import { isFirstArrival } from './scroll-memory.ts';
import { arrivalOf } from './use-arrival-codes.ts';

/**
 * Leads to the start when a step's prerequisite is missing. It is judged on arrival only: what the
 * step itself changes later must not throw the person out. A referral to the start leads to its page.
 */
export function LeadGate({ step, children }: { step: LeadStep; children: ReactNode }) {
  const { lead } = useApp();
  const { search } = useLocation();
  const [isOpen] = useState(() =>
    isLeadStepReachable(step, lead.facts(packageLinkOf(search) !== undefined)),
  );
  useEffect(() => {
    if (isOpen) lead.takeUp();
  }, [isOpen, lead]);
  const referral = step === 'presignup' ? arrivalOf(search).referral : undefined;
  if (referral !== undefined) return <Navigate to={referralPath(referral)} replace />;
  // Another tab may have finished it while this page was away.
  const { account } = lead.journey;
  const elsewhere = account && isFirstArrival() ? leadEndPath(lead, account) : START_PATH;
  return isOpen ? children : <Navigate to={elsewhere} replace />;
}
