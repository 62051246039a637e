import type { Browser, Page } from '@playwright/test';

interface Sheet {
  readonly file: string;
  /** The PNG pictures to place side by side. */
  readonly pictures: readonly Buffer[];
  readonly width: number;
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/**
 * Places pictures side by side, with rounded corners and space between them, and saves them as one
 * picture.
 */
export async function saveSheet(browser: Browser, { file, pictures, width }: Sheet): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 100 } });
  const images = pictures.map((png) => `<img alt="" src="${dataUrl(png)}">`).join('');
  await page.setContent(`<style>
    body { display: flex; gap: 24px; padding: 24px; margin: 0; background: #dfe8ea; align-items: start }
    img { flex: 1; min-width: 0; border-radius: 16px; box-shadow: 0 4px 16px rgb(6 26 34 / 0.16) }
  </style>${images}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

/** Takes a screenshot of the page in a viewport of phone size. */
export async function phoneScreenshot(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 360, height: 760 });
  return page.screenshot({ animations: 'disabled' });
}

/** Takes a screenshot of the page in a viewport of desktop size. */
export async function desktopScreenshot(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1280, height: 860 });
  return page.screenshot({ animations: 'disabled' });
}
