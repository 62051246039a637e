import { LEAD_STEPS, type LeadStep } from '@kettle/core';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LeadGate } from './lead-gate.tsx';
import { EDIT_PRODUCT_PATH, LEAD_PATHS, REFERRAL_PATH } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

type Screen = LazyExoticComponent<ComponentType>;

function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Screen {
  return lazy(async () => ({ default: (await load())[name] }));
}

const LEAD_SCREENS: Record<LeadStep, Screen> = {
  presignup: screen(() => import('../screens/presignup/presignup.screen.tsx'), 'PresignupScreen'),
  household: screen(() => import('../screens/household/household.screen.tsx'), 'HouseholdScreen'),
  broadband: screen(() => import('../screens/broadband/broadband.screen.tsx'), 'BroadbandScreen'),
  'short-summary': screen(
    () => import('../screens/short-summary/short-summary.screen.tsx'),
    'ShortSummaryScreen',
  ),
  'your-address': screen(
    () => import('../screens/your-address/your-address.screen.tsx'),
    'YourAddressScreen',
  ),
  'your-details': screen(
    () => import('../screens/your-details/your-details.screen.tsx'),
    'YourDetailsScreen',
  ),
  tenancy: screen(() => import('../screens/tenancy/tenancy.screen.tsx'), 'TenancyScreen'),
  'broadband-date': screen(
    () => import('../screens/broadband-date/broadband-date.screen.tsx'),
    'BroadbandDateScreen',
  ),
  'full-summary': screen(
    () => import('../screens/full-summary/full-summary.screen.tsx'),
    'FullSummaryScreen',
  ),
  'direct-debit': screen(
    () => import('../screens/direct-debit/direct-debit.screen.tsx'),
    'DirectDebitScreen',
  ),
  'confirm-direct-debit': screen(
    () => import('../screens/confirm-direct-debit/confirm-direct-debit.screen.tsx'),
    'ConfirmDirectDebitScreen',
  ),
  congratulations: screen(
    () => import('../screens/congratulations/congratulations.screen.tsx'),
    'CongratulationsScreen',
  ),
};

const OTHER_SCREENS: Readonly<Record<string, Screen>> = {
  [REFERRAL_PATH]: screen(
    () => import('../screens/referral/referral.screen.tsx'),
    'ReferralScreen',
  ),
  [EDIT_PRODUCT_PATH]: screen(
    () => import('../screens/edit-product/edit-product.screen.tsx'),
    'EditProductScreen',
  ),
  [LEAD_PATHS['account-already-exists']]: screen(
    () => import('../screens/account-already-exists/account-already-exists.screen.tsx'),
    'AccountAlreadyExistsScreen',
  ),
};

const NotFoundScreen = screen(
  () => import('../screens/not-found/not-found.screen.tsx'),
  'NotFoundScreen',
);

/** Every route of product.md section 2; a step's guard stands round its screen. */
export function AppRoutes() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes>
        {LEAD_STEPS.map((step) => {
          const Step = LEAD_SCREENS[step];
          const element = (
            <LeadGate key={step} step={step}>
              <Step />
            </LeadGate>
          );
          return <Route key={step} path={LEAD_PATHS[step]} element={element} />;
        })}
        {Object.entries(OTHER_SCREENS).map(([path, Other]) => (
          <Route key={path} path={path} element={<Other />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
