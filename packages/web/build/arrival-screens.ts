import { JOINING_PATHS, LEAD_PATHS } from '../src/app/routing/paths.ts';

/** The screens on which visitors land, by path. The build prerenders them, so they load first. */
export const ARRIVAL_SCREENS: Readonly<Record<string, string>> = {
  [LEAD_PATHS.presignup]: 'src/features/presignup/presignup.screen.tsx',
  [LEAD_PATHS.household]: 'src/features/household/household.screen.tsx',
  [JOINING_PATHS['joining-tenant']]: 'src/features/joining-tenant/joining-tenant.screen.tsx',
};
