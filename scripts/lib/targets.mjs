import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from './root.mjs';

const CONFIGURATION = ['package-lock.json', 'config/tsconfig.base.json'];
/** The files with the brand of the site and its look. */
const FOLDER = process.env.KETTLE_COMPANY;
const COMPANY = (FOLDER && existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((file) => /^company\.json$|\.(svg|png)$/.test(file))
  .map((file) => path.resolve(FOLDER, file))
  .map((file) => path.relative(inRoot(), file));
const SITE = [
  ...COMPANY,
  'packages/provider-server/src/company',
  'packages/provider-http/src',
  'packages/provider-server/src/edge/security-headers.ts',
  'packages/provider-server/src/edge/web-urls.ts',
  'packages/web',
];
const SHARED = [
  'packages/core/src',
  'packages/provider-api/src',
  'packages/provider-domain/src',
  'packages/provider-fake/sandbox',
  'packages/provider-fake/src',
];
const FOR_NODE = [...CONFIGURATION, ...SHARED, 'packages/node-files/src'];

/**
 * The build targets: the arguments for Vite, the input files and folders, and the output folder of
 * each. Paths are relative to the project root.
 */
export const TARGETS = {
  site: {
    title: 'the site',
    arguments: ['packages/web'],
    inputs: [...CONFIGURATION, ...SHARED, ...SITE],
    output: 'packages/web/dist',
  },
  demo: {
    title: 'the demo',
    arguments: ['packages/web', '--mode', 'demo'],
    inputs: [...CONFIGURATION, ...SHARED, ...SITE],
    output: 'packages/web/dist-demo',
  },
  provider: {
    title: 'the provider',
    arguments: ['packages/provider-server'],
    inputs: [...FOR_NODE, 'packages/provider-server'],
    output: 'packages/provider-server/dist',
  },
  cli: {
    title: 'the command line',
    arguments: ['packages/cli'],
    inputs: [...FOR_NODE, 'packages/provider-http/src', 'packages/cli'],
    output: 'packages/cli/dist',
  },
};
