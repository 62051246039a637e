import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

async function lockedPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    // The file is missing, or an interrupted install left it incomplete. Treat the dependencies as
    // not installed.
    return undefined;
  }
}

/**
 * Compares package-lock.json with node_modules/.package-lock.json, where npm records what it has
 * installed. An optional package may be missing, because not every machine needs it.
 */
async function isInstalled() {
  const wanted = await lockedPackages(inRoot('package-lock.json'));
  const present = await lockedPackages(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([where, entry]) => {
    const found = present[where];
    // For a workspace package npm links the commands in `bin`, so a change to `bin` needs a new
    // install.
    if (!where.startsWith('node_modules/'))
      return JSON.stringify(found?.bin) === JSON.stringify(entry.bin);
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isFit) return;
  console.error(
    `Kettle needs Node 20.19, 22.12 or newer; this is Node ${process.versions.node}. Get one from https://nodejs.org/.`,
  );
  process.exit(1);
}

const REPORT_MS = 15_000;

/** Shows npm's own progress on a terminal, and a line now and then elsewhere. */
async function showingProgress(install) {
  if (process.stdout.isTTY) return install(true);
  const started = Date.now();
  const timer = setInterval(() => {
    console.log(`Still installing (${Math.round((Date.now() - started) / 1000)} s)…`);
  }, REPORT_MS);
  return install(false).finally(() => clearInterval(timer));
}

/**
 * Installs the locked dependencies if node_modules does not hold them yet. Needs only Node and npm.
 */
export async function ensureInstalled() {
  refuseOldNode();
  if (await isInstalled()) return;
  console.log('Installing what is missing. The first time this takes about a minute…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const [program, words] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { code, output } = await showingProgress((isShown) => run(program, words, { isShown }));
  if (code === 0) return;
  console.error(
    `${output}\nThe dependencies could not be installed: \`npm ci\` ended with ${code}.`,
  );
  process.exit(1);
}
