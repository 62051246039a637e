import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { JOINING_SCREENS } from './joining-screens.ts';
import { lazyScreen, type LazyScreen } from '../../code/lazy-screen.tsx';
import { LEAD_SCREENS } from './lead-screens.ts';
import {
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  pathOf,
  REFERRAL_PATH,
} from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

const byPath = <Step extends string>(
  screens: Readonly<Record<Step, LazyScreen>>,
  paths: Readonly<Record<NoInfer<Step>, string>>,
) =>
  Object.fromEntries(
    Object.keys(screens).map((step) => [paths[step as Step], screens[step as Step]]),
  );

/** Every screen by its path (product.md section 2). */
const SCREENS: Readonly<Record<string, LazyScreen>> = {
  ...byPath(LEAD_SCREENS, LEAD_PATHS),
  ...byPath(JOINING_SCREENS, JOINING_PATHS),
  [REFERRAL_PATH]: lazyScreen(
    () => import('../../screens/referral/referral.screen.tsx'),
    'ReferralScreen',
  ),
  [EDIT_PRODUCT_PATH]: lazyScreen(
    () => import('../../screens/edit-product/edit-product.screen.tsx'),
    'EditProductScreen',
  ),
  [LEAD_PATHS['account-already-exists']]: lazyScreen(
    () => import('../../screens/account-already-exists/account-already-exists.screen.tsx'),
    'AccountAlreadyExistsScreen',
  ),
  [HOUSE_PATH]: lazyScreen(() => import('../../screens/house/house.screen.tsx'), 'HouseScreen'),
};

const NOT_FOUND = lazyScreen(
  () => import('../../screens/not-found/not-found.screen.tsx'),
  'NotFoundScreen',
);

/** The screen of an address, for who wants its code before it is shown. */
export function screenAt(pathname: string): LazyScreen {
  return SCREENS[pathOf(pathname)] ?? NOT_FOUND;
}

/**
 * The screen of the address. The router's own `Routes` is for nested routes and data of which there are none here, at the
 * cost of a tenth of what a first visitor has to fetch of ours.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { Component: Screen } = screenAt(pathname);
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen key={pathOf(pathname)} />
    </Suspense>
  );
}
