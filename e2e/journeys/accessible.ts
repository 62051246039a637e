import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What may differ between a phone and a desk, light and dark; the rest is the same page. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];
const OTHER_LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** In one page, without the blank one that it opens otherwise for frames of other sites: there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function expectNothing(builder: AxeBuilder, screen: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, screen).toEqual([]);
}

/**
 * Nothing that axe can find, best practices and the size of targets among it: on a phone and on a desk, in light and in
 * dark. Nothing may move, or axe measures colours on their way.
 */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  const all = () => axe(page).options({ rules: { 'target-size': { enabled: true } } });
  const before = page.viewportSize();
  const height = before?.height ?? 800;
  await page.setViewportSize({ width: 360, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(all(), `${screen}, 360 px wide, light`);
  for (const { width, colorScheme } of OTHER_LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const builder = process.env['LONG'] ? all() : axe(page).withRules(RULES_OF_LOOKS);
    await expectNothing(builder, `${screen}, ${width} px wide, ${colorScheme}`);
  }
  if (before) await page.setViewportSize(before);
}
