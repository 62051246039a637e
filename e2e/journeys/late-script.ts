import type { Page } from '@playwright/test';

/** Blocks these files until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Blocks the site's script until the returned function is called. */
export const holdScript = (page: Page) => hold(page, '**/assets/frame-*.js');
