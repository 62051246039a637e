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

/** The screen of a path, so that callers can fetch its code before it is shown. */
export function screenAt(pathname: string): LazyScreen {
  return SCREENS[pathOf(pathname)] ?? NOT_FOUND;
}

/**
 * Renders the screen of the current path. The router's `Routes` handles nested routes and route data, which this site does
 * not have, and would cost a tenth of our code that a first visitor downloads.
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
