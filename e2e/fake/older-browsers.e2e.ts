import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import {
  giveBroadbandDate,
  giveDetails,
  giveTenancy,
  heading,
  pickBroadband,
} from '../journeys/lead.ts';

/**
 * Removes the style rules that browsers of 2022 skip: those with `:has()` and those for containers.
 */
async function forgetNewerStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNewer = (rule: CSSRule) =>
      rule instanceof CSSContainerRule ||
      (rule instanceof CSSStyleRule && rule.selectorText.includes(':has('));
    const forget = (sheet: CSSStyleSheet | CSSGroupingRule): void => {
      const rules = [...sheet.cssRules];
      for (const [at, rule] of [...rules.entries()].reverse())
        if (isNewer(rule)) sheet.deleteRule(at);
        else if (rule instanceof CSSGroupingRule) forget(rule);
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });
}

test.describe('without :has() and container queries, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a focused option has a ring, the picked period is marked, and no name of a row is broken', async ({
    page,
    resumeAt,
  }) => {
    await resumeAt('/broadband');
    await heading(page, 'Choose Your Broadband').waitFor();
    await forgetNewerStyles(page);
    await page.getByRole('radio', { name: 'Full-fibre 150' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('input:focus')).toHaveCSS('outline-style', 'solid');

    await pickBroadband(page);
    await giveDetails(page);
    await giveTenancy(page);
    await giveBroadbandDate(page);
    const colours = () =>
      Promise.all(
        ['Weekly', 'Monthly'].map((name) =>
          page
            .getByRole('radio', { name })
            .evaluate((radio) => getComputedStyle(radio).backgroundColor),
        ),
      );
    const [weekly, monthly] = await colours();
    expect(weekly).not.toBe(monthly);
    await page.getByLabel('Monthly').check();
    await expect.poll(colours).toEqual([monthly, weekly]);
    const name = page.getByText('Housemates', { exact: true });
    const lines = await name.evaluate((term) => {
      const text = document.createRange();
      text.selectNodeContents(term);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});
