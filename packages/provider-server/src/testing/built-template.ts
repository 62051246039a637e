import { fileURLToPath } from 'node:url';

/**
 * The path of the ready-made database that the build creates for faster first starts. It does not
 * exist before a build.
 */
export const BUILT_TEMPLATE = fileURLToPath(
  new URL('../../dist/database-template', import.meta.url),
);
