import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { blockFont } from './block-font.ts';

/** The address of the gallery. No server runs there; requests are answered from the build of the gallery. */
export const GALLERY = 'http://gallery.test/index.html';

const GALLERY_BUILD = path.resolve('packages/web/dist-gallery');
const FONT_FILE = '/blocks.ttf';
const SHEET_FILE = '/blocks.css';
/** `geometricPrecision` prevents rounding letter widths to whole pixels, which some builds of Chromium do and others do not. */
const IN_BLOCKS = `
@font-face { font-family: Blocks; src: url(${FONT_FILE}); font-display: block; }
html { --font-body: Blocks !important; }
* { caret-color: transparent !important; text-rendering: geometricPrecision !important; }`;

/** The fixed time of all pictures. No picture depends on this particular day. */
const TODAY = '2027-03-02T12:00:00Z';

/** Makes a page look the same on every machine and every day: letters are blocks, and the clock is fixed. */
export async function makeRepeatable(page: Page): Promise<void> {
  const font = blockFont();
  await page.clock.setFixedTime(TODAY);
  await page.route(`**${FONT_FILE}`, (route) =>
    route.fulfill({ body: font, contentType: 'font/ttf' }),
  );
  await page.route(`**${SHEET_FILE}`, (route) =>
    route.fulfill({ body: IN_BLOCKS, contentType: 'text/css' }),
  );
  await page.route(isOfAPage, async (route) => {
    const response = await route.fetch();
    const sheet = `<link rel="stylesheet" href="${SHEET_FILE}" />`;
    const body = (await response.text()).replace('</head>', `${sheet}</head>`);
    await route.fulfill({ response, body });
  });
}

const isOfAPage = ({ pathname }: URL): boolean => !pathname.includes('.');

/** Answers requests for the gallery from its build folder, because no server serves it. */
export async function serveGallery(page: Page, { isInBlocks = true } = {}): Promise<void> {
  await page.route('http://gallery.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === FONT_FILE) return route.fallback();
    const file = path.join(GALLERY_BUILD, pathname);
    if (!isInBlocks || !pathname.endsWith('.css')) return route.fulfill({ path: file });
    const css = await readFile(file, 'utf8');
    return route.fulfill({ contentType: 'text/css', body: css + IN_BLOCKS });
  });
}
