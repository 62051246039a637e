/**
 * `npm run pictures:share`: creates the preview picture for shared links to the site, drawn with the site's own components, and
 * the icons for programs that do not support SVG. All files are written to packages/web/public.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/root.mjs';
import { openBrowser } from './browser.mjs';
import { smallPng } from './small-png.mjs';

const inPublic = (name) => inRoot('packages', 'web', 'public', name);
const GALLERY = 'http://gallery.test/';

/** Answers requests for the gallery from its build folder, because no server serves it. */
async function serveGallery(page) {
  await page.route(`${GALLERY}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: inRoot('packages', 'web', 'dist-gallery', pathname.slice(1)) });
  });
}

async function takeCard(browser) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await serveGallery(page);
  await page.goto(`${GALLERY}index.html#share-card`);
  await page.getByRole('heading').waitFor();
  writeFileSync(
    inPublic('share-card.png'),
    smallPng(await page.screenshot({ animations: 'disabled' })),
  );
  await page.close();
}

async function takeIcon(browser, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(inPublic('favicon.svg'), 'utf8');
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** Wraps one PNG in an .ico file. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

process.chdir(inRoot());
await ensureBuilt(['gallery']);
const browser = await openBrowser();
try {
  await takeCard(browser);
  writeFileSync(inPublic('apple-touch-icon.png'), smallPng(await takeIcon(browser, 180)));
  writeFileSync(inPublic('favicon.ico'), ico(await takeIcon(browser, 32), 32));
} finally {
  await browser.close();
}
