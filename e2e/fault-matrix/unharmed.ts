import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Collects every origin that the pages of a context send requests to. */
export function originsOf(context: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

/**
 * Expects that no input text has become script, active markup or a property of every object, and
 * that the page is still one of the site's own and works. Console errors and policy violations are
 * reported by every test on its own (see test.ts).
 */
export async function expectUnharmed(page: Page, site: string): Promise<void> {
  const found = await page.evaluate(() => ({
    origin: location.origin,
    isHostile: 'hostile' in window || 'hostile' in {},
    acting: document.querySelectorAll(
      'script:not([src]), iframe, object, embed, base, svg script, [onerror], [onload], [onfocus]',
    ).length,
    unsafe: [...document.querySelectorAll('a[href], [src], form[action]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? 'form')
      .filter((link) => /evil|^\W*(javascript|data):/i.test(decodeURIComponent(link))),
    everyObject: Object.getOwnPropertyNames(Object.prototype).sort().join(' '),
  }));
  expect(found.origin).toBe(site);
  expect(found.isHostile, 'a script has run').toBe(false);
  expect(found.acting, 'markup that acts').toBe(0);
  expect(
    found.unsafe.filter((link) => !link.startsWith('https://wa.me/') && !link.startsWith('/')),
    'links elsewhere',
  ).toEqual([]);
  expect(found.everyObject).toBe(Object.getOwnPropertyNames(Object.prototype).sort().join(' '));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("This Page Isn't Working");
}
