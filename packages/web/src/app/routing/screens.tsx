import type { JoiningExit, JoiningStep, LeadExit, LeadStep } from '@kettle/core';
import type { ComponentType } from 'react';
import { lazy, type LazyComponent } from '../../platform/lazy.tsx';
import {
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  pathOf,
  REFERRAL_PATH,
  RENEWAL_PATH,
} from '../../site/routing/paths.ts';
import { ScreenLoading } from '../../site/page/page.tsx';

const screen = (load: () => Promise<{ readonly Screen: ComponentType }>): LazyComponent<object> =>
  lazy(async () => (await load()).Screen, { Fallback: ScreenLoading, isPage: true });

const directDebit = () => import('../../features/direct-debit/direct-debit.screen.tsx');
const confirmDirectDebit = () =>
  import('../../features/direct-debit/confirm-direct-debit.screen.tsx');

/**
 * The screen of each step and exit, each in a chunk of its own. The compiler reports a step without
 * a screen.
 */
const LEAD_SCREENS: Record<
  Exclude<LeadStep | LeadExit, 'house-complete'>,
  LazyComponent<object>
> = {
  presignup: screen(() => import('../../features/presignup/presignup.screen.tsx')),
  household: screen(() => import('../../features/household/household.screen.tsx')),
  broadband: screen(() => import('../../features/broadband/broadband.screen.tsx')),
  'short-summary': screen(() => import('../../features/short-summary/short-summary.screen.tsx')),
  'your-address': screen(() => import('../../features/your-address/your-address.screen.tsx')),
  'your-details': screen(() => import('../../features/your-details/your-details.screen.tsx')),
  tenancy: screen(() => import('../../features/tenancy/tenancy.screen.tsx')),
  'broadband-date': screen(() => import('../../features/broadband-date/broadband-date.screen.tsx')),
  'full-summary': screen(() => import('../../features/full-summary/full-summary.screen.tsx')),
  'direct-debit': screen(async () => ({ Screen: (await directDebit()).LeadScreen })),
  'confirm-direct-debit': screen(async () => ({ Screen: (await confirmDirectDebit()).LeadScreen })),
  congratulations: screen(
    () => import('../../features/congratulations/congratulations.screen.tsx'),
  ),
  'account-already-exists': screen(
    () => import('../../features/account-already-exists/account-already-exists.screen.tsx'),
  ),
};

const JOINING_SCREENS: Record<JoiningStep | JoiningExit, LazyComponent<object>> = {
  'joining-tenant': screen(() => import('../../features/joining-tenant/joining-tenant.screen.tsx')),
  'personal-details': screen(
    () => import('../../features/joining-personal-details/joining-personal-details.screen.tsx'),
  ),
  'direct-debit': screen(async () => ({ Screen: (await directDebit()).JoiningScreen })),
  'confirm-direct-debit': screen(async () => ({
    Screen: (await confirmDirectDebit()).JoiningScreen,
  })),
  congratulations: screen(
    () => import('../../features/joining-congratulations/joining-congratulations.screen.tsx'),
  ),
  'house-complete': screen(() => import('../../features/house-complete/house-complete.screen.tsx')),
  'house-already-complete': screen(
    () => import('../../features/house-already-complete/house-already-complete.screen.tsx'),
  ),
};

const byPath = <Step extends string>(
  screens: Readonly<Record<Step, LazyComponent<object>>>,
  paths: Readonly<Record<NoInfer<Step>, string>>,
) =>
  Object.fromEntries(
    Object.keys(screens).map((step) => [paths[step as Step], screens[step as Step]]),
  );

/** Every screen by its path. */
const SCREENS: Readonly<Record<string, LazyComponent<object>>> = {
  ...byPath(LEAD_SCREENS, LEAD_PATHS),
  ...byPath(JOINING_SCREENS, JOINING_PATHS),
  [REFERRAL_PATH]: screen(() => import('../../features/referral/referral.screen.tsx')),
  [EDIT_PRODUCT_PATH]: screen(() => import('../../features/edit-product/edit-product.screen.tsx')),
  [RENEWAL_PATH]: screen(
    () => import('../../features/new-bank-details/new-bank-details.screen.tsx'),
  ),
  [HOUSE_PATH]: screen(() => import('../../features/house/house.screen.tsx')),
};

const NOT_FOUND = screen(() => import('../../features/not-found/not-found.screen.tsx'));

/** The screen of a path. */
export function screenAt(pathname: string): LazyComponent<object> {
  return SCREENS[pathOf(pathname)] ?? NOT_FOUND;
}

/** Fetches the code of the page at a path, so that it can be shown at once. */
export function preloadPage(path: string): Promise<void> {
  const [pathname = ''] = path.split('?');
  return screenAt(pathname).preload();
}
