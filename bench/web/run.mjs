/**
 * `npm run bench:web`: compares the site with a baseline (the same libraries with one form) and with a form without any script,
 * in one run under the same throttling. Compare the ratios: absolute times depend on how busy the machine is. With
 * `-- --unwatched` the browser runs without `Runtime.enable`, as it does for real visitors (see browser.mjs).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { startBrowser } from './browser.mjs';
import { fillIn, tick } from './fill-in.mjs';
import { serve } from './server.mjs';
import { buildFloor, buildPaintedFloor, scriptBytes, writePlainForm } from './variants.mjs';
import { visit } from './visit.mjs';

const UNWATCHED = '--unwatched';
const ROUNDS = Number(process.argv.slice(2).find((word) => word !== UNWATCHED) ?? 5);
const isWatched = !process.argv.includes(UNWATCHED);
const COLUMNS = [
  ['script kB', (one) => one.bytes / 1000, 1],
  ['first paint', (one) => one.paint, 0],
  ['largest', (one) => one.largest, 0],
  ['blocked', (one) => one.blocked, 0],
  ['CPU', (one) => one.cpu, 0],
  ['script a key', (one) => one.key, 2],
  ['key to paint', (one) => one.keyToPaint, 1],
  ['Next', (one) => one.next, 0],
  ['shift', (one) => one.shift, 3],
  ['longest, typing', (one) => one.longestWhileTyping, 0],
];

async function fillFloor(page) {
  const fields = await page.run(() => document.querySelectorAll('input').length);
  for (let index = 0; index < fields; index += 1) await fillIn(page, index, 'Ada');
}

async function fillSite(page) {
  await fillIn(page, 'First name', 'Ada');
  await fillIn(page, 'Last name', 'Lovelace');
  await fillIn(page, 'Email address', 'ada@example.com');
  await fillIn(page, 'Mobile number', '07700 900123');
  for (const label of ['Student', 'privacy policy']) await tick(page, label);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function summary(rounds) {
  const names = Object.keys(rounds[0]);
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name]))]));
}

const found = await findBrowser();
if (!found) process.exit(1);
await ensureBuilt(['site']);
const folder = await mkdtemp(path.join(tmpdir(), 'kettle-bench-'));
const paintedFolder = await mkdtemp(path.join(tmpdir(), 'kettle-bench-'));
const plain = await mkdtemp(path.join(tmpdir(), 'kettle-bench-'));
await buildFloor(folder);
await buildPaintedFloor(paintedFolder);
await writePlainForm(plain);
const site = inRoot('packages', 'web', 'dist');
const VARIANTS = [
  { name: 'floor', folder, page: '/', fill: fillFloor },
  { name: 'html', folder: plain, page: '/' },
  { name: 'floor, painted', folder: paintedFolder, page: '/', fill: fillFloor },
  { name: '/', folder: site, page: '/', fill: fillSite },
  { name: '/household', folder: site, page: '/household' },
  { name: '/joining-tenant', folder: site, page: '/joining-tenant?guid=acc_1', isTyped: false },
];
const browser = await startBrowser(found);
const rows = [];
try {
  for (const variant of VARIANTS) {
    variant.server = await serve(variant.folder);
    variant.rounds = [];
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { rounds, server, page, fill, isTyped } of VARIANTS)
      rounds.push(await visit(browser, server.url + page, { fill, isTyped, isWatched }));
  for (const variant of VARIANTS) {
    await variant.server.close();
    const { pathname } = new URL(variant.page, 'http://bench');
    const file = pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
    const bytes = await scriptBytes(variant.folder, file);
    rows.push({ name: variant.name, ...summary(variant.rounds), bytes });
  }
} finally {
  await browser.close();
  await Promise.all(
    [folder, paintedFolder, plain].map((one) => rm(one, { recursive: true, force: true })),
  );
}

const [floor] = rows;
console.log(`| | ${COLUMNS.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${COLUMNS.map(() => '---').join('|')}|`);
for (const row of rows) {
  const cells = COLUMNS.map(([, of, digits]) => {
    const value = of(row);
    if (Number.isNaN(value)) return '';
    const ratio = row === floor || of(floor) === 0 ? '' : ` (${(value / of(floor)).toFixed(2)})`;
    return `${value.toFixed(digits)}${ratio}`;
  });
  console.log(`| ${row.name} | ${cells.join(' | ')} |`);
}
