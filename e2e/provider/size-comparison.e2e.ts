import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { press } from '../journeys/lead.ts';

const QUESTION = 'Price with more or fewer people';

/** Opens 'Your Package'. Returns the calls of the provider from then on, such as `GET /products 3`. */
async function atThePackage(
  page: Page,
  resumeAt: (path: string) => Promise<void>,
): Promise<string[]> {
  await resumeAt('/short-summary');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const path = pathname.slice('/api'.length);
    calls.push(`${request.method()} ${path} ${searchParams.get('hm8s') ?? ''}`.trim());
  });
  return calls;
}

const row = (page: Page, people: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: people }) });

test('the provider is asked for other sizes when they are wanted, and for nothing else [PK30]', async ({
  page,
  resumeAt,
}) => {
  const calls = await atThePackage(page, resumeAt);
  await page.waitForTimeout(500);
  expect(calls).toEqual([]);
  await press(page, QUESTION);
  await expect(row(page, '6 people')).toContainText('less');
  await expect(row(page, '2 people')).toContainText('more');
  await expect(row(page, '4 people')).toContainText('Now');
  await press(page, QUESTION);
  await press(page, QUESTION);
  await expect(row(page, '6 people')).toContainText('less');
  expect(calls.toSorted()).toEqual([2, 3, 5, 6].map((size) => `GET /products ${size}`));
  await expectAccessible(page, 'Your Package, with the prices for other numbers of people');
});
