import type { Browser, Page } from '@playwright/test';

interface Sheet {
  readonly file: string;
  /** Pictures beside one another, as PNG. */
  readonly pictures: readonly Buffer[];
  readonly width: number;
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Lays pictures side by side, each with rounded corners and a little air, and keeps them as one. */
export async function keepSheet(browser: Browser, { file, pictures, width }: Sheet): Promise<void> {
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

/** What a window of a phone shows, from the top. */
export async function onPhone(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 360, height: 760 });
  return page.screenshot({ animations: 'disabled' });
}

/** The same at a desk. */
export async function atDesk(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1280, height: 860 });
  return page.screenshot({ animations: 'disabled' });
}
