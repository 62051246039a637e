import { fileURLToPath } from 'node:url';

/** The folder of the sandbox's company. The same relative path works from the source and from the bundle. */
export const SANDBOX_FOLDER = fileURLToPath(
  new URL('../../provider-fake/sandbox', import.meta.url),
);
