import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RELEASE = fileURLToPath(new URL('../../../scripts/release.mjs', import.meta.url));
const { version } = JSON.parse(
  readFileSync(path.join(path.dirname(RELEASE), '..', 'package.json'), 'utf8'),
) as {
  readonly version: string;
};
/** Nobody listens there, so an install that asks the registry for anything fails. */
const NO_REGISTRY = 'http://127.0.0.1:9';

const machine = mkdtempSync(path.join(tmpdir(), 'kettle-release-'));
const release = path.join(machine, 'release');
const folder = path.join(machine, 'empty');
/** What a machine has on which nothing was ever installed. */
const ENVIRONMENT = {
  PATH: process.env['PATH'],
  HOME: machine,
  KETTLE_STATE_DIR: path.join(machine, 'state'),
  npm_config_cache: path.join(machine, 'cache'),
  npm_config_registry: NO_REGISTRY,
  npm_config_fetch_retries: '0',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
};

async function run(program: string, ...args: string[]) {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env: ENVIRONMENT });
  return stdout;
}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [RELEASE, release]);
  mkdirSync(folder);
  const packages = readdirSync(release).filter((name) => name.endsWith('.tgz'));
  await run('npm', 'install', ...packages.map((name) => `../release/${name}`));
});
afterAll(() => rmSync(machine, { recursive: true, maxRetries: 10 }));

const kettle = (...args: string[]) => run('npx', 'kettle', ...args);
const home = ['--postcode', 'LS6 1AA', '--housemates', '4', '--json'];

describe('a release, installed in an empty folder without a registry', () => {
  it('has the command line, which runs alone', async () => {
    expect(await kettle('--help')).toContain('Usage: kettle');
    expect(JSON.parse(await kettle('quote', ...home, '--provider', 'fake'))).toMatchObject({
      price: { weekly: 1610 },
    });
    expect(await kettle('schema', 'signup')).toContain('"accountNumber"');
  });

  it('has the provider with the site, on a database of its own', async () => {
    const program = path.join(folder, 'node_modules', '.bin', 'kettle-provider');
    const provider = spawn(program, ['start'], {
      cwd: folder,
      env: { ...ENVIRONMENT, PORT: '0', DATA_DIR: path.join(machine, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(provider, 'exit');
    try {
      const [ready] = await once(provider.stdout.setEncoding('utf8'), 'data');
      const [address = ''] = /http:\S+/.exec(String(ready)) ?? [];
      const site = await (await fetch(address)).text();
      const quote = await kettle('quote', ...home, '--provider-url', `${address}/api`);

      expect(site).toContain('<title>');
      expect(JSON.parse(quote)).toMatchObject({ price: { weekly: 1610 } });
    } finally {
      provider.kill();
      await ended;
    }
  });

  it('holds its programs, the licences of what it bundles, and nothing that only a clone can use', () => {
    const scope = path.join(folder, 'node_modules', '@kettle');
    const cli = realpathSync(path.join(scope, 'cli'));
    const provider = realpathSync(path.join(scope, 'provider'));

    expect(readdirSync(scope).toSorted()).toEqual(['cli', 'provider']);
    expect(readdirSync(cli).toSorted()).toEqual(['README.md', 'bin', 'dist', 'package.json']);
    expect(readFileSync(path.join(cli, 'dist', 'licenses.md'), 'utf8')).toContain('## commander ');
    expect(readdirSync(provider).toSorted()).toEqual(['node_modules', 'package.json', 'packages']);
    expect(readdirSync(path.join(provider, 'packages', 'provider-server')).toSorted()).toEqual([
      'bin',
      'dist',
    ]);
  });

  it('says what it consists of, with the checksum of each file', () => {
    const sums = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n');

    expect(sums.map((line) => line.split('  ')[1])).toEqual([
      `kettle-cli-${version}.tgz`,
      `kettle-provider-${version}.tgz`,
      'licences.txt',
      'openapi.json',
      'sbom.cdx.json',
    ]);
    for (const line of sums) {
      const [digest, file = ''] = line.split('  ');
      const content = readFileSync(path.join(release, file));
      expect(createHash('sha256').update(content).digest('hex')).toBe(digest);
    }
    const bill = readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8');
    expect(bill).toContain('"fastify"');
    expect(bill).not.toContain('"vitest"');
  });
});
