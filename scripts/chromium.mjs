/**
 * Finds a Chromium for the browser tests and prints it as JSON: `{ path, name, env }`, where `env`
 * holds the environment variables that the browser process needs. The search order is: the CHROMIUM
 * variable, a browser installed on the machine, one downloaded by `npx playwright install`, and the
 * npm package @sparticuz/chromium (Linux on x64 only). If none is found, the script explains how to
 * get one and exits with 1.
 *
 * With `--light` the browser from npm comes right after the CHROMIUM variable. It is a headless
 * shell, which draws no windows or toolbars for tabs that nobody sees, and so takes less than half
 * of the processor time. The full browser, if there is one, is then reported as `whole`, so that
 * one journey can run in it.
 *
 * This script runs in its own process because unpacking the browser from npm changes TMPDIR and the
 * library path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from './lib/root.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HOW_TO_GET_ONE = `No Chromium was found for the browser tests. Any one of these will do:
  - install Chromium or Chrome (Debian and Ubuntu: apt-get install chromium)
  - npx playwright install chromium
  - set CHROMIUM to the path of one`;

function installedChromium() {
  const asked = process.env.CHROMIUM;
  if (asked) {
    if (existsSync(asked)) return asked;
    console.error(`CHROMIUM is ${asked}, and there is no such file.`);
    process.exit(1);
  }
  return USUAL_PLACES.find((place) => existsSync(place));
}

async function playwrightsChromium() {
  const { chromium } = await import('playwright-core');
  const place = chromium.executablePath();
  return place && existsSync(place) ? place : undefined;
}

async function chromiumOfNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = inRoot('node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  // The package never overwrites an older unpacked copy, so each version gets its own folder; and
  // nobody may run what another user has unpacked, so each user does too.
  const folder = path.join(tmpdir(), `kettle-chromium-${version}-${process.getuid()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  // This value makes the package unpack and use the system libraries that it bundles.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const place = await chromium.executablePath();
  return { path: place, version, env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' } };
}

async function packedChromium() {
  const packed = await chromiumOfNpm();
  if (!packed || !starts(packed)) return undefined;
  return {
    path: packed.path,
    name: `@sparticuz/chromium ${packed.version} from npm`,
    env: packed.env,
  };
}

/**
 * Tells whether the browser runs here. It does not on a machine with incompatible system libraries.
 */
function starts({ path: file, env }) {
  return spawnSync(file, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

async function wholeChromium() {
  const installed = installedChromium() ?? (await playwrightsChromium());
  return installed && { path: installed, name: installed, env: {} };
}

async function lightChromium() {
  if (process.env.CHROMIUM) return wholeChromium();
  // Look for the full browser first: unpacking the one from npm changes where Playwright looks for
  // its own.
  const whole = await wholeChromium();
  const packed = await packedChromium();
  return packed ? { ...packed, whole } : whole;
}

const isLight = process.argv.includes('--light');
const found = isLight
  ? await lightChromium()
  : ((await wholeChromium()) ?? (await packedChromium()));
if (found) console.log(JSON.stringify(found));
else console.error(HOW_TO_GET_ONE);
process.exitCode = found ? 0 : 1;
