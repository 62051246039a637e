import { JOINING_STEPS, LEAD_STEPS } from '@kettle/core';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { JoiningGate } from './joining-gate.tsx';
import { JOINING_SCREENS } from './joining-screens.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';
import { LeadGate } from './lead-gate.tsx';
import { LEAD_SCREENS } from './lead-screens.ts';
import {
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  REFERRAL_PATH,
} from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

const OTHER_SCREENS: Readonly<Record<string, LazyScreen>> = {
  [REFERRAL_PATH]: lazyScreen(
    () => import('../screens/referral/referral.screen.tsx'),
    'ReferralScreen',
  ),
  [EDIT_PRODUCT_PATH]: lazyScreen(
    () => import('../screens/edit-product/edit-product.screen.tsx'),
    'EditProductScreen',
  ),
  [LEAD_PATHS['account-already-exists']]: lazyScreen(
    () => import('../screens/account-already-exists/account-already-exists.screen.tsx'),
    'AccountAlreadyExistsScreen',
  ),
  [JOINING_PATHS['joining-tenant']]: JOINING_SCREENS['joining-tenant'],
  [JOINING_PATHS['house-complete']]: JOINING_SCREENS['house-complete'],
  [JOINING_PATHS['house-already-complete']]: JOINING_SCREENS['house-already-complete'],
  [HOUSE_PATH]: lazyScreen(() => import('../screens/house/house.screen.tsx'), 'HouseScreen'),
};

const NotFoundScreen = lazyScreen(
  () => import('../screens/not-found/not-found.screen.tsx'),
  'NotFoundScreen',
);

/** Every route of product.md section 2; a step's guard stands round its screen. */
export function AppRoutes() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes>
        {LEAD_STEPS.map((step) => {
          const { Component: Step } = LEAD_SCREENS[step];
          const element = (
            <LeadGate key={step} step={step}>
              <Step />
            </LeadGate>
          );
          return <Route key={step} path={LEAD_PATHS[step]} element={element} />;
        })}
        {JOINING_STEPS.filter((step) => step !== 'joining-tenant').map((step) => {
          const { Component: Step } = JOINING_SCREENS[step];
          const element = (
            <JoiningGate key={step} step={step}>
              <Step />
            </JoiningGate>
          );
          return <Route key={step} path={JOINING_PATHS[step]} element={element} />;
        })}
        {Object.entries(OTHER_SCREENS).map(([path, { Component: Other }]) => (
          <Route key={path} path={path} element={<Other />} />
        ))}
        <Route path="*" element={<NotFoundScreen.Component />} />
      </Routes>
    </Suspense>
  );
}
