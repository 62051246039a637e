import type { JoiningExit, JoiningStep } from '@kettle/core';
import { guardedScreens } from './guarded-screen.ts';
import { lazyScreen, type LazyScreen } from '../../code/lazy-screen.tsx';

const guarded = guardedScreens<JoiningStep>(
  async () => (await import('./joining-gate.tsx')).guardedJoining,
);

/** The screen of each step and exit, each in a chunk of its own. The compiler reports a step without a screen. */
export const JOINING_SCREENS: Record<JoiningStep | JoiningExit, LazyScreen> = {
  'joining-tenant': lazyScreen(
    () => import('../../screens/joining-tenant/joining-tenant.screen.tsx'),
    'JoiningTenantScreen',
  ),
  'personal-details': guarded(
    'personal-details',
    () => import('../../screens/joining-personal-details/joining-personal-details.screen.tsx'),
    'JoiningPersonalDetailsScreen',
  ),
  'direct-debit': guarded(
    'direct-debit',
    () => import('../../screens/joining-direct-debit/joining-direct-debit.screen.tsx'),
    'JoiningDirectDebitScreen',
  ),
  'confirm-direct-debit': guarded(
    'confirm-direct-debit',
    () =>
      import('../../screens/joining-confirm-direct-debit/joining-confirm-direct-debit.screen.tsx'),
    'JoiningConfirmDirectDebitScreen',
  ),
  congratulations: guarded(
    'congratulations',
    () => import('../../screens/joining-congratulations/joining-congratulations.screen.tsx'),
    'JoiningCongratulationsScreen',
  ),
  'house-complete': lazyScreen(
    () => import('../../screens/house-complete/house-complete.screen.tsx'),
    'HouseCompleteScreen',
  ),
  'house-already-complete': lazyScreen(
    () => import('../../screens/house-already-complete/house-already-complete.screen.tsx'),
    'HouseAlreadyCompleteScreen',
  ),
};
