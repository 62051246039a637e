import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { referralPath } from '../routing/paths.ts';
import { arrivalOf } from './use-arrival-codes.ts';

/** Redirects to the referral page if the link to this page has a referral code. */
export function ReferralFirst({ children }: { children: ReactNode }) {
  const { referral } = arrivalOf(useLocation().search);
  return referral === undefined ? children : <Navigate to={referralPath(referral)} replace />;
}
