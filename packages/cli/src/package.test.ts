import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { aWorkspace, type Workspace } from './testing/run.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** Nobody listens there, so an install that asks the registry for anything fails. */
const NO_REGISTRY = 'http://127.0.0.1:9';

/** Runs npm or npx with a cache and settings of its own, as on a machine that never installed anything. */
async function run(workspace: Workspace, folder: string, program: string, ...args: string[]) {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: workspace.folder,
      KETTLE_STATE_DIR: workspace.at('state'),
      npm_config_cache: workspace.at('cache'),
      npm_config_registry: NO_REGISTRY,
      npm_config_fetch_retries: '0',
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    },
  });
  return stdout;
}

async function installed(workspace: Workspace): Promise<string> {
  const folder = workspace.at('empty');
  mkdirSync(folder);
  await run(workspace, PACKAGE, 'npm', 'pack', '--pack-destination', workspace.folder);
  const [packed = ''] = readdirSync(workspace.folder).filter((name) => name.endsWith('.tgz'));
  expect(packed).toMatch(/^kettle-cli-/);
  await run(workspace, folder, 'npm', 'install', `../${packed}`);
  return folder;
}

describe('the package', () => {
  it('runs alone in an empty folder, installed without a registry', async () => {
    const workspace = aWorkspace();
    const folder = await installed(workspace);
    const kettle = (...args: string[]) => run(workspace, folder, 'npx', 'kettle', ...args);

    expect(await kettle('--help')).toContain('Usage: kettle');
    const home = ['--postcode', 'LS6 1AA', '--housemates', '4', '--provider', 'fake', '--json'];
    expect(JSON.parse(await kettle('quote', ...home))).toMatchObject({
      price: { weekly: 1610 },
    });
    expect(await kettle('schema', 'signup')).toContain('"accountNumber"');
  });

  it('holds its program, the licences of what it bundles, and nothing that only a clone can use', async () => {
    const folder = await installed(aWorkspace());
    const home = realpathSync(path.join(folder, 'node_modules', '@kettle', 'cli'));

    expect(readdirSync(path.join(folder, 'node_modules', '@kettle'))).toEqual(['cli']);
    expect(readdirSync(home).toSorted()).toEqual(['README.md', 'bin', 'dist', 'package.json']);
    expect(readFileSync(path.join(home, 'dist', 'licenses.md'), 'utf8')).toContain('## commander ');
  });
});
