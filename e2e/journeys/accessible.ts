import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../is-long.ts';
import { expectLargeTargets } from './targets.ts';

/** The axe rules whose result may differ between phone and desktop, or between light and dark. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];
const OTHER_LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/**
 * Runs axe in legacy mode, without the blank page that it otherwise opens for cross-origin frames,
 * which the page's policy forbids.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function expectNothing(builder: AxeBuilder, screen: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, screen).toEqual([]);
}

/**
 * Expects that axe finds no violations, including best practices, and that all targets are large
 * enough, on a phone and on a desktop, in light and in dark. Motion is reduced, because axe would
 * otherwise measure colours in the middle of an animation.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const all = () => axe(page).options({ rules: { 'target-size': { enabled: true } } });
  const before = page.viewportSize();
  const height = before?.height ?? 800;
  await page.setViewportSize({ width: 360, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(all(), `${screen}, 360 px wide, light`);
  await expectLargeTargets(page, `${screen}, 360 px wide`);
  for (const { width, colorScheme } of OTHER_LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const builder = isLong ? all() : axe(page).withRules(RULES_OF_LOOKS);
    await expectNothing(builder, `${screen}, ${width} px wide, ${colorScheme}`);
    await expectLargeTargets(page, `${screen}, ${width} px wide`);
  }
  if (before) await page.setViewportSize(before);
  await waitUntilDrawn(page);
}

/**
 * Resolves once the page has drawn a frame at its present size, and with it heard of a change of
 * that size.
 */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
