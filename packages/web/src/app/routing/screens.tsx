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
} from './paths.ts';
import { ScreenLoading } from '../page/page.tsx';

const screen = (load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazy(load, { Fallback: ScreenLoading, isPage: true });

/** The screen of each step and exit, each in a chunk of its own. The compiler reports a step without a screen. */
const LEAD_SCREENS: Record<
  Exclude<LeadStep | LeadExit, 'house-complete'>,
  LazyComponent<object>
> = {
  presignup: screen(
    async () => (await import('../../features/presignup/presignup.screen.tsx')).PresignupScreen,
  ),
  household: screen(
    async () => (await import('../../features/household/household.screen.tsx')).HouseholdScreen,
  ),
  broadband: screen(
    async () => (await import('../../features/broadband/broadband.screen.tsx')).BroadbandScreen,
  ),
  'short-summary': screen(
    async () =>
      (await import('../../features/short-summary/short-summary.screen.tsx')).ShortSummaryScreen,
  ),
  'your-address': screen(
    async () =>
      (await import('../../features/your-address/your-address.screen.tsx')).YourAddressScreen,
  ),
  'your-details': screen(
    async () =>
      (await import('../../features/your-details/your-details.screen.tsx')).YourDetailsScreen,
  ),
  tenancy: screen(
    async () => (await import('../../features/tenancy/tenancy.screen.tsx')).TenancyScreen,
  ),
  'broadband-date': screen(
    async () =>
      (await import('../../features/broadband-date/broadband-date.screen.tsx')).BroadbandDateScreen,
  ),
  'full-summary': screen(
    async () =>
      (await import('../../features/full-summary/full-summary.screen.tsx')).FullSummaryScreen,
  ),
  'direct-debit': screen(
    async () =>
      (await import('../../features/direct-debit/direct-debit.screen.tsx')).DirectDebitScreen,
  ),
  'confirm-direct-debit': screen(
    async () =>
      (await import('../../features/confirm-direct-debit/confirm-direct-debit.screen.tsx'))
        .ConfirmDirectDebitScreen,
  ),
  congratulations: screen(
    async () =>
      (await import('../../features/congratulations/congratulations.screen.tsx'))
        .CongratulationsScreen,
  ),
  'account-already-exists': screen(
    async () =>
      (await import('../../features/account-already-exists/account-already-exists.screen.tsx'))
        .AccountAlreadyExistsScreen,
  ),
};

const JOINING_SCREENS: Record<JoiningStep | JoiningExit, LazyComponent<object>> = {
  'joining-tenant': screen(
    async () =>
      (await import('../../features/joining-tenant/joining-tenant.screen.tsx')).JoiningTenantScreen,
  ),
  'personal-details': screen(
    async () =>
      (await import('../../features/joining-personal-details/joining-personal-details.screen.tsx'))
        .JoiningPersonalDetailsScreen,
  ),
  'direct-debit': screen(
    async () =>
      (await import('../../features/joining-direct-debit/joining-direct-debit.screen.tsx'))
        .JoiningDirectDebitScreen,
  ),
  'confirm-direct-debit': screen(
    async () =>
      (
        await import('../../features/joining-confirm-direct-debit/joining-confirm-direct-debit.screen.tsx')
      ).JoiningConfirmDirectDebitScreen,
  ),
  congratulations: screen(
    async () =>
      (await import('../../features/joining-congratulations/joining-congratulations.screen.tsx'))
        .JoiningCongratulationsScreen,
  ),
  'house-complete': screen(
    async () =>
      (await import('../../features/house-complete/house-complete.screen.tsx')).HouseCompleteScreen,
  ),
  'house-already-complete': screen(
    async () =>
      (await import('../../features/house-already-complete/house-already-complete.screen.tsx'))
        .HouseAlreadyCompleteScreen,
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
  [REFERRAL_PATH]: screen(
    async () => (await import('../../features/referral/referral.screen.tsx')).ReferralScreen,
  ),
  [EDIT_PRODUCT_PATH]: screen(
    async () =>
      (await import('../../features/edit-product/edit-product.screen.tsx')).EditProductScreen,
  ),
  [HOUSE_PATH]: screen(
    async () => (await import('../../features/house/house.screen.tsx')).HouseScreen,
  ),
};

const NOT_FOUND = screen(
  async () => (await import('../../features/not-found/not-found.screen.tsx')).NotFoundScreen,
);

/** The screen of a path. */
export function screenAt(pathname: string): LazyComponent<object> {
  return SCREENS[pathOf(pathname)] ?? NOT_FOUND;
}

/** Fetches the code of the page at a path, so that it can be shown at once. */
export function preloadPage(path: string): Promise<void> {
  const [pathname = ''] = path.split('?');
  return screenAt(pathname).preload();
}
