import type { Page } from '@playwright/test';
import { joinToTheBank } from '../journeys/joining.ts';
import { heading } from '../journeys/lead.ts';
import { blockScript } from '../journeys/block-files.ts';
import { expect, test } from '../test.ts';

/**
 * Does to the page what a browser's translator does: puts elements of its own in the place of every
 * text, now and whenever one is drawn. The words stay the same but for their case, so that the
 * tests can read them.
 */
async function translate(page: Page, way: 'replaces' | 'moves' | 'upper-cases'): Promise<void> {
  await page.evaluate((how) => {
    const isHandled = (text: Text): boolean =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, textarea') !== null;
    const handle = (text: Text): void => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (how === 'moves') {
        text.before(outer);
        inner.append(text);
        return;
      }
      inner.textContent = how === 'upper-cases' ? text.data.toUpperCase() : text.data;
      text.replaceWith(outer);
    };
    const handleAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.filter((text) => !isHandled(text)).forEach(handle);
    };
    handleAll(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) handleAll(target);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, way);
}

const WAYS = ['replaces', 'moves'] as const;

for (const way of WAYS) {
  test.describe(`a translator that ${way} the texts`, () => {
    test('leaves the bank page standing when a hint comes and goes [NV15]', async ({ page }) => {
      await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
      await translate(page, way);
      const sortCode = page.getByLabel('Sort code');
      const hint = page.locator('#field-sortCode-hint');
      const before = await hint.innerText();
      await sortCode.fill('55779911');
      await sortCode.press('Tab');
      await expect(hint).toContainText('This looks like an account number.');
      await sortCode.fill('20000');
      await expect(hint).toHaveText(before);
      await expect(page.getByLabel('Account number')).toBeVisible();
    });

    test('leaves a price and its unit as the person has chosen [NV15]', async ({
      page,
      resumeAt,
    }) => {
      await resumeAt('/full-summary');
      await heading(page, 'Review Your Package').waitFor();
      await translate(page, way);
      await expect(page.getByText('per person per week').first()).toBeVisible();
      await page.getByLabel('Monthly').check();
      await expect(page.getByText('per person per month').first()).toBeVisible();
      await expect(page.getByText('per person per week')).toHaveCount(0);
    });
  });
}

test('a page that is translated before its script has loaded keeps what was typed [NV15]', async ({
  page,
}) => {
  const unblock = await blockScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('First name').waitFor();
  await translate(page, 'upper-cases');
  await page.getByLabel('First name').fill('Ada');
  unblock();
  await expect(page.locator('[data-live]')).toBeAttached();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
