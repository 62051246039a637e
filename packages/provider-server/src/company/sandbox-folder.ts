import { packagePath } from '../platform/package-path.ts';

/** The folder of the sandbox's company. */
export const SANDBOX_FOLDER = packagePath('../provider-fake/sandbox');
