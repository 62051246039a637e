/**
 * Finds a Chromium for the browser tests and prints it as JSON: `{ path, name, env }`, with what its process needs in its
 * environment. In this order: the CHROMIUM variable, one that the machine has, one that `npx playwright install` fetched,
 * the one that npm brought along (Linux on x64 only). Says how to get one, and ends with 1, when there is none.
 *
 * With `--light` the one of npm comes right after the CHROMIUM variable: a headless shell, without the windows and toolbars
 * that a whole browser makes for each tab that nobody sees, it takes less than half of the processor time. The other one is
 * then told as `whole`, for a journey of its own.
 *
 * A process of its own, because unpacking npm's browser changes TMPDIR and the library path.
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
  // The package never replaces an old copy, so each version has a folder of its own.
  const folder = path.join(tmpdir(), `kettle-chromium-${version}`);
  await mkdir(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // Makes it unpack and use the system libraries that it carries.
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

/** Not where the libraries of the machine are of another kind. */
function starts({ path: file, env }) {
  return spawnSync(file, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

async function wholeChromium() {
  const installed = installedChromium() ?? (await playwrightsChromium());
  return installed && { path: installed, name: installed, env: {} };
}

async function lightChromium() {
  if (process.env.CHROMIUM) return wholeChromium();
  // Before npm's is unpacked, which changes where others are looked for.
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
