import type { Locator, Page } from '@playwright/test';
import type { FaultyProvider } from '../fault-matrix/faulty-provider.ts';
import { test } from '../fault-matrix/fault-test.ts';
import { nameOf, CALL_FIXTURES, type CallFixture } from '../fault-matrix/fixtures.ts';
import { isLong } from '../is-long.ts';
import { fillBank, heading } from '../journeys/lead.ts';
import { expect } from '../test.ts';

/** A way in which a person presses a button more than once but means it once. */
interface Way {
  readonly name: string;
  readonly press: (page: Page, button: Locator) => Promise<void>;
}

/**
 * Returns the middle of a button at its present position, because the first press may replace the
 * button.
 */
async function middleOf(button: Locator): Promise<readonly [x: number, y: number]> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const WAYS: readonly Way[] = [
  {
    name: 'two clicks 40 ms apart',
    press: async (page, button) => {
      await page.mouse.move(...(await middleOf(button)));
      for (const clickCount of [1, 2]) {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
        await page.waitForTimeout(40);
      }
    },
  },
  {
    name: 'a click and Enter',
    press: async (page, button) => {
      await button.click();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'ten scripted clicks',
    press: (_, button) =>
      button.evaluate((element: HTMLElement) => {
        for (let click = 0; click < 10; click += 1) element.click();
      }),
  },
  {
    name: 'Enter held for a second',
    press: async (page, button) => {
      await button.focus();
      for (let repeat = 0; repeat < 30; repeat += 1) {
        await page.keyboard.down('Enter');
        await page.waitForTimeout(33);
      }
      await page.keyboard.up('Enter');
    },
  },
  {
    name: 'a tap and a click',
    press: async (page, button) => {
      const middle = await middleOf(button);
      await page.touchscreen.tap(...middle);
      await page.mouse.click(...middle);
    },
  },
];

/**
 * The delay of the response in ms: it arrives either during the activations or after they are over.
 */
const PACES = { quick: 0, slow: 500 } as const;

interface Activation {
  readonly way: Way;
  readonly pace: keyof typeof PACES;
}

/**
 * Returns all activations with LONG=1. Otherwise returns the double click, with a pace that
 * alternates between buttons, and for every second button one more way.
 */
function activationsFor(place: number): readonly Activation[] {
  const all = WAYS.flatMap(
    (way) =>
      [
        { way, pace: 'quick' },
        { way, pace: 'slow' },
      ] as const,
  );
  if (isLong) return all;
  const others = all.slice(2);
  const another = place % 2 === 0 ? others.slice(place % others.length).slice(0, 1) : [];
  return [...all.slice(place % 2, (place % 2) + 1), ...another];
}

async function arrive(page: Page, provider: FaultyProvider, fixture: CallFixture): Promise<void> {
  if (fixture.settings) provider.setBody('GET /config', fixture.settings);
  await page.goto(fixture.path);
  await fixture.arrange?.(page);
}

const SUBMITTING = CALL_FIXTURES.filter(({ button }) => button !== undefined);

for (const [place, fixture] of SUBMITTING.entries()) {
  for (const { way, pace } of activationsFor(place)) {
    test(`${nameOf(fixture)} is sent once: ${way.name}, ${pace} response [FM5]`, async ({
      openAt,
      provider,
    }) => {
      const page = await openAt(fixture.startingPoint);
      await arrive(page, provider, fixture);
      provider.slowDown(PACES[pace]);
      const sent = () => provider.requests.filter(({ call }) => call === fixture.call).length;
      await way.press(page, page.getByRole('button', { name: fixture.button ?? '', exact: true }));
      await expect.poll(sent).toBeGreaterThan(0);
      await expect(page.locator('[data-busy]')).toHaveCount(0);
      await page.waitForTimeout(100);
      expect(sent()).toBe(1);
    });
  }
}

test('a double click on the bank details never sends them without showing the confirm page [JN14, FM5]', async ({
  openAt,
  provider,
}) => {
  const page = await openAt('direct-debit');
  await page.goto('/direct-debit');
  await fillBank(page);
  const [doubleClick] = WAYS;
  await doubleClick?.press(page, page.getByRole('button', { name: 'Next', exact: true }));
  await expect(heading(page, 'Are These Details Right?')).toBeVisible();
  await page.waitForTimeout(300);
  expect(provider.requests.filter(({ call }) => call === 'POST /direct_debit')).toEqual([]);
});
