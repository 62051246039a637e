import { fileURLToPath } from 'node:url';

/** The database that the build has made ready: a first start from it is quicker. Nothing is there before a build. */
export const BUILT_TEMPLATE = fileURLToPath(
  new URL('../../dist/database-template', import.meta.url),
);
