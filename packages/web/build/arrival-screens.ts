/** The screens on which visitors land, by path. The build prerenders them, so they load first. */
export const ARRIVAL_SCREENS: Readonly<Record<string, string>> = {
  '/': 'src/screens/presignup/presignup.screen.tsx',
  '/household': 'src/screens/household/household.screen.tsx',
  '/joining-tenant': 'src/screens/joining-tenant/joining-tenant.screen.tsx',
};
