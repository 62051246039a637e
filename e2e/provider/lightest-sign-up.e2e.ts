import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { fillJoiner, findHouse } from '../journeys/joining.ts';
import {
  askForPrice,
  fillLeadCapture,
  giveBroadbandDate,
  giveTenancy,
  heading,
  press,
  submitBank,
} from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** How far below its last field the button of a form may begin, in pixels. */
const NEAR = 160;

/**
 * Where the button that leads on is. What is agreed has to be passed on the way to Confirm, so
 * there it may be anywhere.
 */
type Button = 'in sight' | 'near the last field' | 'anywhere';

interface Step {
  readonly title: string;
  readonly button: Button;
  /** Leads from the page before. */
  readonly open: (page: Page) => Promise<unknown>;
}

const agreeAndGoOn = async (page: Page) => {
  await page.getByLabel('I agree to the privacy policy').check();
  await press(page, 'Next');
};
const enterAsLead = async (page: Page) => {
  await fillLeadCapture(page);
  await press(page, 'Next');
};
const enterAsJoiner = async (page: Page) => {
  await fillJoiner(page);
  await press(page, 'Next');
};
const next = (page: Page) => press(page, 'Next');

const START = 'One Bill for the Whole House';

const LEAD: readonly Step[] = [
  {
    title: START,
    button: 'near the last field',
    open: (page) => page.goto('/'),
  },
  { title: 'Tell Us About Your Home', button: 'in sight', open: enterAsLead },
  {
    title: 'Choose Your Broadband',
    button: 'in sight',
    open: (page) => askForPrice(page, unusedPostcode()),
  },
  { title: 'Your Package', button: 'in sight', open: next },
  { title: 'Tell Us About You', button: 'near the last field', open: next },
  { title: 'When Is Your Tenancy?', button: 'in sight', open: agreeAndGoOn },
  { title: 'When Should Broadband Start?', button: 'in sight', open: giveTenancy },
  { title: 'Review Your Package', button: 'in sight', open: giveBroadbandDate },
  { title: 'Direct Debit', button: 'near the last field', open: next },
  { title: 'Are These Details Right?', button: 'anywhere', open: (page) => submitBank(page) },
];

const JOINER: readonly Step[] = [
  {
    title: "Here's Your Package",
    button: 'in sight',
    open: async (page) => page.goto(await findHouse(page, 2)),
  },
  {
    title: 'Who Is Joining?',
    button: 'near the last field',
    open: (page) => press(page, 'Join'),
  },
  { title: 'Direct Debit', button: 'near the last field', open: enterAsJoiner },
  { title: 'Are These Details Right?', button: 'anywhere', open: (page) => submitBank(page) },
];

/** What a person sees of the page before they scroll. */
function look(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    const main = document.querySelector('main');
    const boxes = (selector: string) =>
      [...(main?.querySelectorAll(selector) ?? [])]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect());
    const fields = boxes('input, select');
    const [column] = boxes('h1');
    return {
      words: main?.innerText.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? Infinity,
      column: `from ${String(column?.left)}, ${String(column?.width)} wide`,
      place: boxes('button[class*="primary"]').at(-1)?.toJSON() as DOMRect,
      firstField: Math.min(...fields.map(({ top }) => top)),
      lastField: Math.max(...fields.map(({ bottom }) => bottom)),
    };
  });
}

for (const { who, steps, most } of [
  { who: 'a lead', steps: LEAD, most: 700 },
  { who: 'a joiner', steps: JOINER, most: 350 },
]) {
  test(`${who} reads at most ${String(most)} words to Confirm, has the way on in sight, and one column [NV24, NV25]`, async ({
    page,
  }) => {
    const views: (Step & Awaited<ReturnType<typeof look>> & (typeof SIZES)[number])[] = [];
    for (const step of steps) {
      await step.open(page);
      await heading(page, step.title).waitFor();
      await page.locator('main button[class*="primary"]').last().waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        views.push({ ...step, ...size, ...(await look(page)) });
      }
    }
    for (const { width } of SIZES) {
      const pages = views.filter((view) => view.width === width);
      const words = pages.map((view) => `${String(view.words)} ${view.title}`).join(', ');
      const all = pages.reduce((sum, view) => sum + view.words, 0);
      expect.soft(all, `words at ${String(width)} px: ${words}`).toBeLessThanOrEqual(most);
      // The first page of a lead is no step yet.
      const columns = pages.filter(({ title }) => title !== START);
      expect.soft(new Set(columns.map(({ column }) => column)).size).toBe(1);
    }
    for (const { title, width, height, place, button, firstField, lastField } of views) {
      const at = `'${title}' at ${String(width)} px`;
      if (button === 'in sight') expect.soft(place.bottom, at).toBeLessThanOrEqual(height);
      if (button === 'near the last field')
        expect.soft(place.top - lastField, at).toBeLessThanOrEqual(NEAR);
      if (title === START) expect.soft(firstField, at).toBeLessThanOrEqual(430);
    }
  });
}

test.describe('before the choice of cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 360, height: 740 } });

  test('the question is one line [NV24]', async ({ page }) => {
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Cookies', exact: true });
    expect((await question.boundingBox())?.height).toBeLessThanOrEqual(64);
  });
});
