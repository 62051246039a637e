/** The screens where people arrive, by their path: painted by the build, and first to be usable. */
export const ARRIVAL_SCREENS: Readonly<Record<string, string>> = {
  '/': 'src/screens/presignup/presignup.screen.tsx',
  '/household': 'src/screens/household/household.screen.tsx',
  '/joining-tenant': 'src/screens/joining-tenant/joining-tenant.screen.tsx',
};
