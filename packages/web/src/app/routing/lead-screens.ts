import type { LeadStep } from '@kettle/core';
import { guardedScreens } from './guarded-screen.ts';
import { lazyScreen, type LazyScreen } from '../../code/lazy-screen.tsx';

const guarded = guardedScreens<LeadStep>(async () => (await import('./lead-gate.tsx')).guardedLead);

/** The screen of each step, each in a chunk of its own. The compiler reports a step without a screen. */
export const LEAD_SCREENS: Record<LeadStep, LazyScreen> = {
  presignup: lazyScreen(
    () => import('../../screens/presignup/presignup.screen.tsx'),
    'PresignupScreen',
  ),
  household: lazyScreen(
    () => import('../../screens/household/household.screen.tsx'),
    'HouseholdScreen',
  ),
  broadband: guarded(
    'broadband',
    () => import('../../screens/broadband/broadband.screen.tsx'),
    'BroadbandScreen',
  ),
  'short-summary': guarded(
    'short-summary',
    () => import('../../screens/short-summary/short-summary.screen.tsx'),
    'ShortSummaryScreen',
  ),
  'your-address': guarded(
    'your-address',
    () => import('../../screens/your-address/your-address.screen.tsx'),
    'YourAddressScreen',
  ),
  'your-details': guarded(
    'your-details',
    () => import('../../screens/your-details/your-details.screen.tsx'),
    'YourDetailsScreen',
  ),
  tenancy: guarded(
    'tenancy',
    () => import('../../screens/tenancy/tenancy.screen.tsx'),
    'TenancyScreen',
  ),
  'broadband-date': guarded(
    'broadband-date',
    () => import('../../screens/broadband-date/broadband-date.screen.tsx'),
    'BroadbandDateScreen',
  ),
  'full-summary': guarded(
    'full-summary',
    () => import('../../screens/full-summary/full-summary.screen.tsx'),
    'FullSummaryScreen',
  ),
  'direct-debit': guarded(
    'direct-debit',
    () => import('../../screens/direct-debit/direct-debit.screen.tsx'),
    'DirectDebitScreen',
  ),
  'confirm-direct-debit': guarded(
    'confirm-direct-debit',
    () => import('../../screens/confirm-direct-debit/confirm-direct-debit.screen.tsx'),
    'ConfirmDirectDebitScreen',
  ),
  congratulations: guarded(
    'congratulations',
    () => import('../../screens/congratulations/congratulations.screen.tsx'),
    'CongratulationsScreen',
  ),
};
