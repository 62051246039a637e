import type { Page } from '@playwright/test';
import { blockFont } from './block-font.ts';

const FONT_FILE = '/blocks.ttf';
const SHEET_FILE = '/blocks.css';
/**
 * `geometricPrecision` prevents rounding letter widths to whole pixels, which some builds of
 * Chromium do and others do not.
 */
const IN_BLOCKS = `
@font-face { font-family: Blocks; src: url(${FONT_FILE}); font-display: block; }
html { --font-body: Blocks !important; }
/* In the middle of the picture of a whole page it would cover what stands there. */
[data-sticky] { position: static !important; }
* { caret-color: transparent !important; text-rendering: geometricPrecision !important; }`;

/** The fixed time of all pictures. No picture depends on this particular day. */
const TODAY = '2027-03-02T12:00:00Z';

/**
 * Makes a page look the same on every machine and every day: letters are blocks, and the clock is
 * fixed.
 */
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
