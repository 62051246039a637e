/**
 * `npm run bench:web`: compares the site with a floor (the same libraries with one form) and with a form without any script, in
 * one run on a throttled phone: 4x CPU, 150 ms, 1.6 Mbit/s.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findBrowser } from '../lib/browser.mjs';
import { inRoot } from '../lib/root.mjs';
import { printTable } from './table.ts';
import { startBrowser } from './web/browser.mjs';
import { fillIn, tick } from './web/fill-in.mjs';
import { serve } from './web/server.mjs';
import { buildFloor, scriptBytes, writePlainForm } from './web/variants.mjs';
import { visit } from './web/visit.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND_TRIP_MS = 150;

async function fillSite(page) {
  await fillIn(page, 'First name', 'Ada');
  await fillIn(page, 'Last name', 'Lovelace');
  await fillIn(page, 'Email address', 'ada@example.com');
  await fillIn(page, 'Mobile number', '07700 900123');
  for (const label of ['Student', 'privacy policy']) await tick(page, label);
}

const found = await findBrowser();
if (!found) process.exit(1);
const folder = await mkdtemp(path.join(tmpdir(), 'kettle-bench-'));
const libraries = path.join(folder, 'libraries');
const plain = path.join(folder, 'plain');
await buildFloor(libraries);
await mkdir(plain);
await writePlainForm(plain);
const site = inRoot('packages', 'web', 'dist');
const floor = { folder: libraries, page: '/' };
const html = { folder: plain, page: '/' };
const pages = [
  { folder: site, page: '/', file: 'index.html', fill: fillSite },
  { folder: site, page: '/household', file: 'household.html' },
  {
    folder: site,
    page: '/joining-tenant',
    query: '?guid=acc_1',
    file: 'joining-tenant.html',
    isTyped: false,
  },
];
const variants = [floor, html, ...pages];
const browser = await startBrowser(found);
try {
  for (const variant of variants) {
    variant.server = await serve(variant.folder);
    variant.rounds = [];
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { rounds, server, page, query = '', ...how } of variants)
      rounds.push(await visit(browser, server.url + page + query, how));
  await compare();
} finally {
  await Promise.all(variants.map(({ server }) => server?.close()));
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function compare() {
  const bytes = await scriptBytes(libraries);
  const of = ({ rounds }, name) => rounds.map((round) => round[name]);
  const sized = (name, ours, most) => ({
    name,
    floorName: 'the libraries round one form',
    floor: [bytes / 1000],
    ours: [ours / 1000],
    unit: 'kB',
    digits: 1,
    goal: { most },
  });
  const beside = (what, one, name, other, floorName, most) => ({
    name: `${what} of ${one.page}`,
    floorName,
    floor: of(other, name),
    ours: of(one, name),
    unit: 'ms',
    digits: 0,
    goal: { most },
  });
  const alone = (name, ours, unit, most) => ({
    name,
    floorName: '',
    floor: [],
    ours,
    unit,
    digits: 0,
    goal: { most },
  });
  const [entry] = pages;
  const sizes = await Promise.all(
    pages.map(async ({ page, file }) =>
      sized(`script of ${page}`, await scriptBytes(site, file), 1.25),
    ),
  );
  const paints = pages.flatMap((one) => [
    beside('first paint', one, 'paint', html, 'a form without script', 1.25),
    beside('largest paint', one, 'largest', html, 'a form without script', 1.25),
    beside('first paint', one, 'paint', floor, 'the libraries round one form', 0.5),
    beside('largest paint', one, 'largest', floor, 'the libraries round one form', 0.5),
  ]);
  const typed = pages.filter(({ isTyped = true }) => isTyped);
  printTable([
    ...sizes,
    sized('script of / with what it fetches ahead', of(entry, 'fetched').at(-1), 2),
    ...paints,
    ...typed.flatMap((one) => [
      alone(`longest task while typing on ${one.page}`, of(one, 'longestTask'), 'ms', 50),
      alone(`slowest key to paint on ${one.page}`, of(one, 'keyToPaint'), 'ms', 100),
    ]),
    ...pages.map((one) => ({
      ...alone(`layout shift of ${one.page}`, of(one, 'shift'), '', 0),
      digits: 3,
    })),
    alone('Next of / to the next step painted', of(entry, 'next'), 'ms', ROUND_TRIP_MS + 150),
  ]);
}
