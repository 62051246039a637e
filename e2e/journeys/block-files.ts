import type { Page } from '@playwright/test';

/** Blocks these files until the returned function is called. */
export async function blockFiles(page: Page, files: string | RegExp): Promise<() => void> {
  let unblock = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return unblock;
}

/** Blocks the site's script until the returned function is called. */
export const blockScript = (page: Page) => blockFiles(page, '**/assets/frame-*.js');
