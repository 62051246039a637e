import type { LeadStep } from '@kettle/core';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';

/** Each step's screen, in a chunk of its own; the compiler names a step without one. */
export const LEAD_SCREENS: Record<LeadStep, LazyScreen> = {
  presignup: lazyScreen(
    () => import('../screens/presignup/presignup.screen.tsx'),
    'PresignupScreen',
  ),
  household: lazyScreen(
    () => import('../screens/household/household.screen.tsx'),
    'HouseholdScreen',
  ),
  broadband: lazyScreen(
    () => import('../screens/broadband/broadband.screen.tsx'),
    'BroadbandScreen',
  ),
  'short-summary': lazyScreen(
    () => import('../screens/short-summary/short-summary.screen.tsx'),
    'ShortSummaryScreen',
  ),
  'your-address': lazyScreen(
    () => import('../screens/your-address/your-address.screen.tsx'),
    'YourAddressScreen',
  ),
  'your-details': lazyScreen(
    () => import('../screens/your-details/your-details.screen.tsx'),
    'YourDetailsScreen',
  ),
  tenancy: lazyScreen(() => import('../screens/tenancy/tenancy.screen.tsx'), 'TenancyScreen'),
  'broadband-date': lazyScreen(
    () => import('../screens/broadband-date/broadband-date.screen.tsx'),
    'BroadbandDateScreen',
  ),
  'full-summary': lazyScreen(
    () => import('../screens/full-summary/full-summary.screen.tsx'),
    'FullSummaryScreen',
  ),
  'direct-debit': lazyScreen(
    () => import('../screens/direct-debit/direct-debit.screen.tsx'),
    'DirectDebitScreen',
  ),
  'confirm-direct-debit': lazyScreen(
    () => import('../screens/confirm-direct-debit/confirm-direct-debit.screen.tsx'),
    'ConfirmDirectDebitScreen',
  ),
  congratulations: lazyScreen(
    () => import('../screens/congratulations/congratulations.screen.tsx'),
    'CongratulationsScreen',
  ),
};
