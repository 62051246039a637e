/**
 * `npm run pictures:icons`: creates the icons for programs that do not support SVG, from the SVG.
 * The files are written to packages/web/public.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '../lib/root.mjs';
import { openBrowser } from './browser.mjs';
import { smallPng } from './small-png.mjs';

const inPublic = (name) => inRoot('packages', 'web', 'public', name);

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
const browser = await openBrowser();
try {
  writeFileSync(inPublic('apple-touch-icon.png'), smallPng(await takeIcon(browser, 180)));
  writeFileSync(inPublic('favicon.ico'), ico(await takeIcon(browser, 32), 32));
} finally {
  await browser.close();
}
